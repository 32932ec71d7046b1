import { z } from 'zod';

import { handleJob, jobKind } from '../../../platform/jobs/job.ts';
import type { Jobs } from '../../../platform/jobs/run-jobs.ts';
import type { AlertParts } from '../shifts/followed-companies.reads.ts';
import { writePortfolioMails } from './write-portfolio-mails.ts';

export const WRITE_PORTFOLIO_MAILS = jobKind({
  task: 'portfolios.write-mails',
  jobClass: 'alerts',
  payload: z.unknown(),
});

/** Each day, and only the first after a month end has something to tell. */
export const portfolioMailJobs = (parts: AlertParts): Jobs => ({
  handlers: [handleJob(WRITE_PORTFOLIO_MAILS, () => writePortfolioMails(parts))],
  schedules: [{ task: WRITE_PORTFOLIO_MAILS.task, match: '10 2 * * *' }],
});
