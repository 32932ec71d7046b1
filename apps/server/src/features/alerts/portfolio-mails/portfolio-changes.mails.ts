import type { MailComposer } from '../../../platform/mail/mail.jobs.ts';
import { MAIL_MESSAGES } from '../../../platform/mail/mail.messages.ts';
import { findAddressee } from '../shifts/addressee.reads.ts';
import { newestPortfolioMail } from './portfolio-mail.store.ts';

/** What changed in a person's portfolios since the month end before. */
export const portfolioChangesMail =
  (publicUrl: string): MailComposer =>
  async (tx, { organisationId, userId }) => {
    if (userId === null) return null;
    const person = await findAddressee(tx, organisationId, userId);
    const told = await newestPortfolioMail(tx, { organisationId, userId });
    if (person === undefined || told === null || told.lines.length === 0) return null;
    const text = MAIL_MESSAGES.portfolioChanges({
      firstName: person.first_name,
      organisationName: person.name,
      address: new URL('/dashboard/portfolios-profiles', publicUrl).href,
      since: told.since,
      lines: told.lines,
      more: told.leftOut,
    });
    return { to: person.email, organisationName: person.name, text };
  };
