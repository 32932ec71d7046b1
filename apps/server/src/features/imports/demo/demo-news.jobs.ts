import { z } from 'zod';

import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { handleJob, jobKind } from '../../../platform/jobs/job.ts';
import type { Jobs } from '../../../platform/jobs/run-jobs.ts';
import { extendDemoNews } from './extend-demo-news.ts';

const EXTEND_NEWS = jobKind({ task: 'demo.extend-news', payload: z.unknown() });

interface Parts {
  readonly database: Database;
  readonly clock: Clock;
}

/** Before the mails of the day are written. Does nothing where the data are no demo. */
export const demoNewsJobs = ({ database, clock }: Parts): Jobs => ({
  handlers: [
    handleJob(EXTEND_NEWS, async () => void (await extendDemoNews(database, clock.now()))),
  ],
  schedules: [{ task: EXTEND_NEWS.task, match: '20 0 * * *' }],
});
