import { beforeEach, describe, expect, it } from 'vitest';

import { NOTE_JOB, POISON_JOB } from '../../../test/note-job.ts';
import { type Child, childOfTest } from '../../../test/processes/child.ts';
import { type TestDatabase, temporaryDatabase } from '../../../test/test-database.ts';
import { enqueueJob } from './job.ts';

const ENTRY = './job-process.ts';

let store: TestDatabase;

beforeEach(async () => {
  store = await temporaryDatabase();
  await store.pool.query('create table noted (number integer primary key)');
  await store.pool.query('create table poisoned (id integer generated always as identity)');
});

const enqueue = (numbers: readonly number[]) =>
  store.database.withIdentity(async (tx) => {
    for (const number of numbers) await enqueueJob(tx, NOTE_JOB, { payload: { number } });
  });

async function worker(): Promise<Child> {
  const child = childOfTest(ENTRY, [], {
    env: { TEST_ADDRESS: JSON.stringify(store.address) },
  });
  expect(await child.nextLine()).toBe('working');
  return child;
}

const numberIn = async (sql: string): Promise<number> =>
  Number((await store.pool.query(sql)).rows[0]?.count);
const noted = () => numberIn('select count(*) from noted');
const waiting = () => numberIn('select count(*) from graphile_worker._private_jobs');

describe('jobs', () => {
  it('are stored exactly when the transaction that adds them is', async () => {
    const failing = store.database.withIdentity(async (tx) => {
      await enqueueJob(tx, NOTE_JOB, { payload: { number: 1 } });
      throw new Error('the act failed');
    });
    await expect(failing).rejects.toThrow('the act failed');
    expect(await waiting()).toBe(0);
    await enqueue([1]);
    expect(await waiting()).toBe(1);
  });

  it('may be added by the application, and read or changed by nobody but the queue', async () => {
    for (const role of ['verdure_app', 'verdure_coverage', 'verdure_admin']) {
      const client = await store.pool.connect();
      await client.query(`begin; set local role ${role}`);
      await expect(client.query('select * from graphile_worker._private_jobs')).rejects.toThrow(
        'permission denied',
      );
      await client.query('rollback');
      client.release();
    }
  });

  it('are done whole by two processes together, and all are done when one is killed amid them', async () => {
    const numbers = Array.from({ length: 50 }, (_, index) => index);
    await enqueue(numbers);
    const [first, second] = [await worker(), await worker()];
    await first.nextLine();
    await first.killHard();
    await expect.poll(noted).toBe(50);
    await expect.poll(waiting).toBe(0);
    expect(await second.stop()).toBe(0);
  });

  it('jobs that kill their process five times are parked, and those behind are done', async () => {
    await store.database.withIdentity((tx) => enqueueJob(tx, POISON_JOB, { payload: {} }));
    await enqueue([1]);
    for (let kill = 0; kill < 5; kill += 1) {
      // a lock older than five seconds whose worker is gone is free
      await store.pool.query(
        `update graphile_worker._private_jobs set run_at = now(),
           locked_at = locked_at - interval '10 seconds'`,
      );
      const child = childOfTest(ENTRY, [], {
        env: { TEST_ADDRESS: JSON.stringify(store.address) },
      });
      while ((await child.nextLine()) !== null);
    }
    expect(await numberIn('select count(*) from poisoned')).toBe(5);
    await store.pool.query(
      `update graphile_worker._private_jobs set locked_at = locked_at - interval '10 seconds'`,
    );
    const last = await worker();
    await enqueue([2]);
    await expect.poll(noted).toBe(2);
    expect(await numberIn('select count(*) from poisoned')).toBe(5);
    expect(await last.stop()).toBe(0);
  });
});
