import { MAIL_MESSAGES } from '../../../platform/mail/mail.messages.ts';
import { personalMail } from '../shifts/personal-mail.reads.ts';
import { newestPortfolioMail } from './portfolio-mail.store.ts';

/** What changed in a person's portfolios since the month end before. */
export const portfolioChangesMail = personalMail({
  path: '/dashboard/portfolios-profiles',
  contentOf: async (tx, reader) => {
    const newest = await newestPortfolioMail(tx, reader);
    if (newest === null || newest.lines.length === 0) return null;
    const { since, lines, leftOut: more } = newest;
    return { since, lines, more };
  },
  textOf: MAIL_MESSAGES.portfolioChanges,
});
