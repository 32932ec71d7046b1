import type { WorkerEvents } from 'graphile-worker';
import type pg from 'pg';

import type { Logger } from '../logging.ts';

const LOOK_MILLISECONDS = 10_000;

/**
 * Jobs that were running when their process died. They wait for each other from then on: the one
 * that kills processes takes no other job with it, and no other job loses its attempts beside it.
 */
const AFTER_A_DEATH = 'after-a-death';
const ADD_QUEUE = `
  insert into graphile_worker._private_job_queues (queue_name) values ($1)
  on conflict (queue_name) do nothing`;

/** A pool of another process that has a job or a queue for this long but not its own lock is dead. */
const FREE_JOBS_OF_THE_DEAD = `
  with dead as materialized (
    select worker from (
      select locked_by as worker from graphile_worker._private_jobs
      where locked_by <> all ($1) and locked_at < now() - interval '5 seconds'
      union
      select locked_by from graphile_worker._private_job_queues
      where locked_by <> all ($1) and locked_at < now() - interval '5 seconds'
    ) holders
    where pg_try_advisory_xact_lock(hashtextextended(worker, 0))
  ), freed_queues as (
    update graphile_worker._private_job_queues set locked_at = null, locked_by = null
    where locked_by in (select worker from dead)
  )
  update graphile_worker._private_jobs
  set locked_at = null, locked_by = null, job_queue_id =
    (select id from graphile_worker._private_job_queues where queue_name = $2)
  where locked_by in (select worker from dead)`;

/** A connection whose session holds the locks; once it is lost, they are taken again on another. */
class LockHolder {
  readonly #pool: pg.Pool;
  readonly #logger: Pick<Logger, 'warn'>;
  readonly #workers = new Set<string>();
  #client: pg.PoolClient | null = null;
  #held = new Set<string>();
  #isReleased = false;
  // a connection runs one statement at a time
  #taken: Promise<void> = Promise.resolve();

  constructor(pool: pg.Pool, logger: Pick<Logger, 'warn'>) {
    this.#pool = pool;
    this.#logger = logger;
  }

  get workers(): readonly string[] {
    return [...this.#workers];
  }

  add(worker: string): void {
    this.#workers.add(worker);
    void this.acquire();
  }

  /** Acquires the locks that are missing. One that a lost session still holds is tried at the next look. */
  acquire(): Promise<void> {
    this.#taken = this.#taken
      .then(() => this.#acquireMissing())
      .catch((error: unknown) => this.#logger.warn({ err: error }, 'worker locks'));
    return this.#taken;
  }

  async #acquireMissing(): Promise<void> {
    if (this.#isReleased) return;
    const client = this.#client ?? (await this.#connect());
    for (const worker of this.#workers) {
      if (this.#held.has(worker)) continue;
      const { rows } = await client.query<{ has: boolean }>(
        'select pg_try_advisory_lock(hashtextextended($1, 0)) as has',
        [worker],
      );
      if (rows[0]?.has === true) this.#held.add(worker);
    }
  }

  async #connect(): Promise<pg.PoolClient> {
    const client = await this.#pool.connect();
    this.#client = client;
    client.once('end', () => {
      if (this.#client !== client || this.#isReleased) return;
      this.#logger.warn(
        { workers: this.#workers.size },
        'the connection with the worker locks was lost',
      );
      this.#client = null;
      this.#held = new Set();
      client.release(true);
      void this.acquire();
    });
    return client;
  }

  async release(): Promise<void> {
    await this.#taken;
    this.#isReleased = true;
    // its locks go with the connection
    this.#client?.release(true);
  }
}

/** Where messages go, and how often locks are looked after. */
interface Looking {
  readonly logger: Pick<Logger, 'warn'>;
  readonly lookMilliseconds?: number;
}

/**
 * Each pool of workers holds a lock that ends with its process. Jobs of a pool without its lock return to
 * the queue within seconds, where they run one after another. The queue itself would wait for hours.
 * Those of this process live, so their jobs are never freed here, whatever became of the
 * connection with their locks.
 */
export async function acquireWorkerLocks(
  pool: pg.Pool,
  events: WorkerEvents,
  { logger, lookMilliseconds = LOOK_MILLISECONDS }: Looking,
) {
  const holder = new LockHolder(pool, logger);
  // the queue notes a job and its queue as those of the pool of workers, not of the one that runs it
  events.on('pool:create', ({ workerPool: { id } }) => holder.add(id));
  // not on the connection with the locks, which could take its own locks again
  const freeJobs = () =>
    pool
      .query(FREE_JOBS_OF_THE_DEAD, [holder.workers, AFTER_A_DEATH])
      .catch((error: unknown) => logger.warn({ err: error }, 'jobs of the dead'));
  const look = async (): Promise<void> => {
    await holder.acquire();
    await freeJobs();
  };
  await pool.query(ADD_QUEUE, [AFTER_A_DEATH]);
  const timer = setInterval(() => void look(), lookMilliseconds);
  await look();
  return {
    release: async (): Promise<void> => {
      clearInterval(timer);
      await holder.release();
    },
  };
}
