import { MAIL_MESSAGES } from '../../../platform/mail/mail.messages.ts';
import { personalMail } from '../shifts/personal-mail.reads.ts';
import { newestDigest } from './digest.store.ts';

/** What changed in the news of a person's holdings. */
export const newsDigestMail = personalMail({
  path: '/dashboard/controversies',
  contentOf: async (tx, { organisationId, userId }) => {
    const digest = await newestDigest(tx, organisationId, userId);
    if (digest === undefined || digest.lines.length === 0) return null;
    const { day, lines, left_out: more } = digest;
    return { day, lines, more };
  },
  textOf: MAIL_MESSAGES.newsDigest,
});
