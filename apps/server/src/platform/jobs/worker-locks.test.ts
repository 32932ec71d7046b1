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

it('frees no job that runs: the worker that holds a lock is the one that the queue writes beside a job', async () => {
  const { pool, database } = await temporaryDatabase();
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const note = handleJob(NOTE_JOB, () => ended);
  const logger = createLogger({ logLevel: 'silent' });
  const runner = await startJobs(pool, { handlers: [note], schedules: [] }, logger);
  onTestFinished(async () => {
    end();
    await runner.stop();
  });
  await database.withIdentity((tx) => enqueueJob(tx, NOTE_JOB, { payload: { number: 1 } }));
  const held = `select from graphile_worker._private_jobs join pg_locks on locktype = 'advisory'
    and (classid::bigint << 32) | objid::bigint = hashtextextended(locked_by, 0)`;
  await expect.poll(async () => (await pool.query(held)).rowCount).toBe(1);
});
