import { type Jobs, plainJob, scheduled } from '../../../platform/jobs/job.ts';
import type { ServerParts } from '../../../platform/server-parts.ts';
import { extendDemoNews } from './extend-demo-news.ts';

const EXTEND_NEWS = plainJob('demo.extend-news');

type Parts = Pick<ServerParts, 'database' | 'clock'>;

/** Before the mails of the day are written. Does nothing where the data are no demo. */
export const demoNewsJobs = ({ database, clock }: Parts): Jobs =>
  scheduled(
    EXTEND_NEWS,
    { match: '20 0 * * *' },
    async () => void (await extendDemoNews(database, clock.now())),
  );
