import { eventSentence, type WatchEvent } from '@verdure/contract/alerts/watching';

import { MAIL_MESSAGES } from '../../../platform/mail/mail.messages.ts';
import { personalMail } from '../shifts/personal-mail.reads.ts';
import { listUnsentEvents } from './watch-events.store.ts';

const lineOf = (event: Omit<WatchEvent, 'is_read'>): string =>
  event.figure === 'members' || event.entity_name === event.subject_name
    ? eventSentence(event)
    : `${eventSentence(event)} (held by ${event.subject_name})`;

/** What a person's rules found since the last mail; none if it was all mailed already. */
export const watchNoticeMail = personalMail({
  path: '/dashboard/watching',
  contentOf: async (tx, reader) => {
    const events = await listUnsentEvents(tx, reader);
    return events.length === 0 ? null : { lines: events.map(lineOf) };
  },
  textOf: MAIL_MESSAGES.watchTold,
});
