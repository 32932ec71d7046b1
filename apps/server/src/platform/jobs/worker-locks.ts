import type { WorkerEvents } from 'graphile-worker';
import type pg from 'pg';

import type { Logger } from '../logging.ts';

const LOOK_MILLISECONDS = 10_000;

/** A worker that has held a job so long without holding its own lock is not there any more. */
const FREE_JOBS_OF_THE_DEAD = `
  select graphile_worker.force_unlock_workers(array_agg(worker)) from (
    select distinct locked_by as worker from graphile_worker._private_jobs
    where locked_by is not null and locked_at < now() - interval '5 seconds'
  ) holders
  where pg_try_advisory_xact_lock(hashtextextended(worker, 0))
  having count(*) > 0`;

/**
 * Each worker holds a lock that ends with its process. Jobs of a worker whose lock is free are
 * given back to the queue within seconds, where the queue itself would wait for hours.
 */
export async function holdWorkerLocks(pool: pg.Pool, events: WorkerEvents, logger: Logger) {
  const client = await pool.connect();
  const say = (error: unknown): void => logger.warn({ err: error }, 'worker locks');
  // one connection takes one statement at a time
  let taken: Promise<unknown> = Promise.resolve();
  events.on('worker:create', ({ worker: { workerId } }) => {
    const take = () => client.query('select pg_advisory_lock(hashtextextended($1, 0))', [workerId]);
    taken = taken.then(take).catch(say);
  });
  // never on the connection that holds the locks: it could take its own once more
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
