import type { MailComposer } from '../../../platform/mail/mail.jobs.ts';
import { MAIL_MESSAGES } from '../../../platform/mail/mail.messages.ts';
import { findAddressee } from '../shifts/addressee.reads.ts';
import { newestDigest } from './digest.store.ts';

/** What changed in the news of a person's holdings. */
export const newsDigestMail =
  (publicUrl: string): MailComposer =>
  async (tx, { organisationId, userId }) => {
    if (userId === null) return null;
    const person = await findAddressee(tx, organisationId, userId);
    const digest = await newestDigest(tx, organisationId, userId);
    if (person === undefined || digest === undefined || digest.lines.length === 0) return null;
    const text = MAIL_MESSAGES.newsDigest({
      firstName: person.first_name,
      organisationName: person.name,
      address: new URL('/dashboard/controversies', publicUrl).href,
      day: digest.day,
      lines: digest.lines,
      more: digest.left_out,
    });
    return { to: person.email, organisationName: person.name, text };
  };
