import { z } from 'zod';

import { handleJob, jobKind } from '../../../platform/jobs/job.ts';
import type { Jobs } from '../../../platform/jobs/run-jobs.ts';
import type { ServerParts } from '../../../platform/server-parts.ts';
import { extendDemoNews } from './extend-demo-news.ts';

const EXTEND_NEWS = jobKind({ task: 'demo.extend-news', payload: z.unknown() });

type Parts = Pick<ServerParts, 'database' | 'clock'>;

/** Before the mails of the day are written. Does nothing where the data are no demo. */
export const demoNewsJobs = ({ database, clock }: Parts): Jobs => ({
  handlers: [
    handleJob(EXTEND_NEWS, async () => void (await extendDemoNews(database, clock.now()))),
  ],
  schedules: [{ task: EXTEND_NEWS.task, match: '20 0 * * *' }],
});
