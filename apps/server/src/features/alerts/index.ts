import type { Jobs } from '../../platform/jobs/job.ts';
import { jobsTogether } from '../../platform/jobs/run-jobs.ts';
import { digestJobs } from './digests/digest.jobs.ts';
import { newsDigestMail } from './digests/news-digest.mails.ts';
import { portfolioMailJobs } from './portfolio-mails/portfolio-mail.jobs.ts';
import { portfolioChangesMail } from './portfolio-mails/portfolio-changes.mails.ts';
import { alertJobs } from './shifts/alert.jobs.ts';
import { sentimentAlertMail } from './shifts/sentiment-alert.mails.ts';
import { watchingJobs } from './watching/watching.jobs.ts';
import { watchNoticeMail } from './watching/watching.mails.ts';

export { watchingRoutes as routes } from './watching/watching.routes.ts';

type AlertJobParts = Parameters<typeof watchingJobs>[0] & Parameters<typeof portfolioMailJobs>[0];

export const jobs = (parts: AlertJobParts): Jobs =>
  jobsTogether(
    ...[watchingJobs, alertJobs, digestJobs, portfolioMailJobs].map((jobsOf) => jobsOf(parts)),
  );

/** Mails about watched figures, shifts of sentiment, news and changes of portfolios. */
export const mails = ({ publicUrl }: { readonly publicUrl: string }) => ({
  'watch-told': watchNoticeMail(publicUrl),
  'sentiment-alert': sentimentAlertMail(publicUrl),
  'news-digest': newsDigestMail(publicUrl),
  'portfolio-changes': portfolioChangesMail(publicUrl),
});
