import { EventEmitter } from 'node:events';
import type { WorkerEvents } from 'graphile-worker';
import { expect, it, onTestFinished } from 'vitest';

import { NOTE_JOB } from '../../../test/note-job.ts';
import { temporaryDatabase } from '../../../test/test-database.ts';
import { createLogger } from '../logging.ts';
import { enqueueJob, handleJob } from './job.ts';
import { startJobs } from './run-jobs.ts';
import { acquireWorkerLocks } from './worker-locks.ts';

const LOCKS = `select pid from pg_locks
  where locktype = 'advisory' and granted
    and database = (select oid from pg_database where datname = current_database())`;

/** A worker with a job that runs for an hour, in a process that looks after its locks often. */
async function working() {
  const { pool, database } = await temporaryDatabase();
  const warnings: string[] = [];
  const emitter = new EventEmitter();
  const events: WorkerEvents = emitter;
  const logger = { warn: (_of: unknown, message?: string) => void warnings.push(message ?? '') };
  const locks = await acquireWorkerLocks(pool, events, { logger, lookMilliseconds: 20 });
  onTestFinished(locks.release);
  emitter.emit('pool:create', { workerPool: { id: 'mine' } });
  await database.withIdentity((tx) => enqueueJob(tx, NOTE_JOB, { payload: { number: 1 } }));
  const lockedBy = async (worker: string) => {
    await pool.query(
      `update graphile_worker._private_jobs
       set locked_by = $1, locked_at = now() - interval '1 hour'`,
      [worker],
    );
  };
  const holder = async (): Promise<string | null> => {
    const { rows } = await pool.query('select locked_by from graphile_worker._private_jobs');
    return rows[0].locked_by;
  };
  const sessions = async (): Promise<readonly number[]> =>
    (await pool.query(LOCKS)).rows.map(({ pid }) => pid);
  return { pool, warnings, lockedBy, holder, sessions };
}

it('takes the locks again on a new connection after theirs was cut, says so, and runs no job twice', async () => {
  const { pool, warnings, lockedBy, holder, sessions } = await working();
  await expect.poll(sessions).toHaveLength(1);
  await lockedBy('mine');
  const [before] = await sessions();
  await pool.query('select pg_terminate_backend($1)', [before]);
  await expect
    .poll(async () => (await sessions()).filter((pid) => pid !== before), { timeout: 20_000 })
    .toHaveLength(1);
  expect(warnings).toContain('the connection with the worker locks was lost');
  expect(await holder()).toBe('mine');
});

it('frees the jobs of a worker of another process whose lock is gone', async () => {
  const { lockedBy, holder } = await working();
  await lockedBy('of a process that was killed');
  await expect.poll(holder, { timeout: 20_000 }).toBeNull();
});

it('frees a queue whose process died between two of its jobs', async () => {
  const { pool } = await working();
  await pool.query(
    `insert into graphile_worker._private_job_queues (queue_name, locked_by, locked_at)
     values ('snapshots', 'of a process that was killed', now() - interval '1 hour')`,
  );
  const holder = async () =>
    (
      await pool.query(
        `select locked_by from graphile_worker._private_job_queues where queue_name = 'snapshots'`,
      )
    ).rows[0].locked_by;
  await expect.poll(holder, { timeout: 20_000 }).toBeNull();
});

it('never frees a long job of a process that lives', async () => {
  const { pool, database } = await temporaryDatabase();
  const started: number[] = [];
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const note = handleJob(NOTE_JOB, async ({ number }) => {
    started.push(number);
    if (number === 1) await ended;
  });
  const add = (number: number) =>
    database.withIdentity((tx) => enqueueJob(tx, NOTE_JOB, { payload: { number } }));
  const runner = await startJobs(
    pool,
    { handlers: [note], schedules: [], lookMilliseconds: 20 },
    createLogger({ logLevel: 'silent' }),
  );
  onTestFinished(async () => {
    end();
    await runner.stop();
  });
  await add(1);
  await expect.poll(() => started, { timeout: 20_000 }).toEqual([1]);
  await pool.query(
    `update graphile_worker._private_jobs set locked_at = now() - interval '1 hour'`,
  );
  // once what a dead process left is free, the jobs were looked at
  await pool.query(
    `insert into graphile_worker._private_job_queues (queue_name, locked_by, locked_at)
     values ('snapshots', 'of a process that was killed', now() - interval '1 hour')`,
  );
  const left = async () =>
    (
      await pool.query(
        `select from graphile_worker._private_job_queues where locked_by = 'of a process that was killed'`,
      )
    ).rowCount;
  await expect.poll(left, { timeout: 20_000 }).toBe(0);
  const { rows } = await pool.query(
    `select locked_by from graphile_worker._private_jobs where locked_by like 'pool-%'`,
  );
  expect(rows).toHaveLength(1);
  expect(started).toEqual([1]);
});

it('runs the jobs of a dead process one after another, and new ones beside them', async () => {
  const { pool, database } = await temporaryDatabase();
  const add = (number: number) =>
    database.withIdentity((tx) => enqueueJob(tx, NOTE_JOB, { payload: { number } }));
  await add(1);
  await add(2);
  await pool.query(
    `update graphile_worker._private_jobs
     set locked_by = 'of a process that was killed', locked_at = now() - interval '1 hour'`,
  );
  await add(3);
  const running = new Set<number>();
  const ended: number[] = [];
  const waiting: (() => void)[] = [];
  let mostOfTheDead = 0;
  const note = handleJob(NOTE_JOB, async ({ number }) => {
    running.add(number);
    mostOfTheDead = Math.max(mostOfTheDead, [1, 2].filter((each) => running.has(each)).length);
    await new Promise<void>((resolve) => waiting.push(resolve));
    running.delete(number);
    ended.push(number);
  });
  const runner = await startJobs(
    pool,
    { handlers: [note], schedules: [] },
    createLogger({ logLevel: 'silent' }),
  );
  onTestFinished(() => runner.stop());
  await expect.poll(() => running.has(3)).toBe(true);
  await expect
    .poll(() => {
      waiting.pop()?.();
      return ended.toSorted();
    })
    .toEqual([1, 2, 3]);
  expect(mostOfTheDead).toBe(1);
});
