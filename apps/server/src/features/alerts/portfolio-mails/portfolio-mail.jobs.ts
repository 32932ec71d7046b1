import { type Jobs, plainJob, scheduled } from '../../../platform/jobs/job.ts';
import type { AlertParts } from '../shifts/followed-companies.reads.ts';
import { writePortfolioMails } from './write-portfolio-mails.ts';

export const WRITE_PORTFOLIO_MAILS = plainJob('portfolios.write-mails', 'alerts');

/** Each day, and only the first after a month end has something to tell. */
export const portfolioMailJobs = (parts: AlertParts): Jobs =>
  scheduled(WRITE_PORTFOLIO_MAILS, { match: '10 2 * * *' }, () => writePortfolioMails(parts));
