import { systemClock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import { createPool } from '../platform/database/pool.ts';
import type { Store } from '../platform/database/store.ts';
import { type JobRunner, startJobs } from '../platform/jobs/run-jobs.ts';
import type { Logger } from '../platform/logging.ts';
import { accessJobs } from './access.ts';
import { openPostOffice } from './post-office.ts';

/** One that listens, one that holds the locks, two that work, and one to spare. */
const CONNECTIONS = 5;

/** Runs background work in this process. Any number of processes on one database may do so. */
export async function startWorker(
  { database, address }: Store,
  config: Config,
  logger: Logger,
): Promise<JobRunner> {
  const { mailer } = openPostOffice(config);
  const { publicUrl } = config;
  const pool = createPool(address, { maxConnections: CONNECTIONS });
  const jobs = accessJobs({ database, clock: systemClock, mailer, publicUrl });
  const runner = await startJobs(pool, jobs, logger);
  return {
    stop: async () => {
      await runner.stop();
      await pool.end();
    },
  };
}
