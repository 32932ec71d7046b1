import { eventSentence, type WatchEvent } from '@verdure/contract/alerts/watching';

import type { MailComposer } from '../../../platform/mail/mail.jobs.ts';
import { MAIL_MESSAGES } from '../../../platform/mail/mail.messages.ts';
import { listUnsentEvents } from './watch-events.store.ts';

const lineOf = (event: Omit<WatchEvent, 'is_read'>): string =>
  event.figure === 'members' || event.entity_name === event.subject_name
    ? eventSentence(event)
    : `${eventSentence(event)} (held by ${event.subject_name})`;

/** What a person's rules found since the last mail; none if it was all mailed already. */
export const watchNoticeMail =
  (publicUrl: string): MailComposer =>
  async (tx, { organisationId, userId }) => {
    if (userId === null) return null;
    const person = await tx
      .selectFrom('users')
      .innerJoin('organisations', 'organisations.id', 'users.organisation_id')
      .select(['email', 'first_name', 'organisations.name'])
      .where('users.organisation_id', '=', organisationId)
      .where('users.id', '=', userId)
      .where('disabled_at', 'is', null)
      .executeTakeFirst();
    if (person === undefined) return null;
    const events = await listUnsentEvents(tx, { organisationId, userId });
    if (events.length === 0) return null;
    const { email: to, first_name: firstName, name: organisationName } = person;
    const text = MAIL_MESSAGES.watchTold({
      firstName,
      organisationName,
      address: new URL('/dashboard/watching', publicUrl).href,
      lines: events.map(lineOf),
    });
    return { to, organisationName, text };
  };
