import type { WorkerEvents } from 'graphile-worker';
import type pg from 'pg';

import type { Logger } from '../logging.ts';

const LOOK_MILLISECONDS = 10_000;

/** A worker that has a job for this long but not its own lock is dead. */
const FREE_JOBS_OF_THE_DEAD = `
  select graphile_worker.force_unlock_workers(array_agg(worker)) from (
    select distinct locked_by as worker from graphile_worker._private_jobs
    where locked_by is not null and locked_at < now() - interval '5 seconds'
  ) holders
  where pg_try_advisory_xact_lock(hashtextextended(worker, 0))
  having count(*) > 0`;

/**
 * Each worker holds a lock that ends with its process. Jobs of a worker without its lock return to
 * the queue within seconds. The queue itself would wait for hours.
 */
export async function holdWorkerLocks(pool: pg.Pool, events: WorkerEvents, logger: Logger) {
  const client = await pool.connect();
  const say = (error: unknown): void => logger.warn({ err: error }, 'worker locks');
  // a connection runs one statement at a time
  let taken: Promise<unknown> = Promise.resolve();
  events.on('worker:create', ({ worker: { workerId } }) => {
    const take = () => client.query('select pg_advisory_lock(hashtextextended($1, 0))', [workerId]);
    taken = taken.then(take).catch(say);
  });
  // not on the connection with the locks, which could acquire its own locks again
  const freeJobs = () => pool.query(FREE_JOBS_OF_THE_DEAD).catch(say);
  const timer = setInterval(() => void freeJobs(), LOOK_MILLISECONDS);
  await freeJobs();
  return {
    release: async (): Promise<void> => {
      clearInterval(timer);
      await taken;
      // its locks go with the connection
      client.release(true);
    },
  };
}
