import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';

import { type TestDatabase, temporaryDatabase } from '../../../test/test-database.ts';
import { createLogger } from '../logging.ts';
import { JOB_CLASSES } from './job-class.ts';
import { enqueueJob, handleJob, jobKind } from './job.ts';
import { type JobRunner, startJobs } from './run-jobs.ts';

const SLOW_FEED = jobKind({ task: 'test.feed', jobClass: 'feeds', payload: z.object({}) });
const MAIL = jobKind({ task: 'test.mail', jobClass: 'mail', payload: z.object({}) });
const AT_START = jobKind({ task: 'test.at-start', payload: z.unknown() });
const LATER = jobKind({ task: 'test.later', payload: z.unknown() });
const FAILING = jobKind({ task: 'test.failing', payload: z.object({}) });

const NEW_YEAR = '0 0 1 1 *';

let store: TestDatabase;
let runner: JobRunner;
let endFeeds: () => void;
let feedsAtOnce = 0;
let mailsSent = 0;
let scheduledRuns: string[] = [];

beforeEach(async () => {
  store = await temporaryDatabase();
  scheduledRuns = [];
  const ended = new Promise<void>((resolve) => {
    endFeeds = resolve;
  });
  const handlers = [
    handleJob(SLOW_FEED, () => {
      feedsAtOnce += 1;
      return ended;
    }),
    handleJob(MAIL, async () => {
      mailsSent += 1;
    }),
    ...[AT_START, LATER].map((kind) =>
      handleJob(kind, async () => {
        scheduledRuns.push(kind.task);
      }),
    ),
    handleJob(FAILING, async () => {
      throw new Error('the feed is gone');
    }),
  ];
  runner = await startJobs(
    store.pool,
    {
      handlers,
      schedules: [
        { task: LATER.task, match: NEW_YEAR },
        { task: AT_START.task, match: NEW_YEAR, isRunAtStart: true },
      ],
    },
    createLogger({ logLevel: 'silent' }),
  );
});

afterEach(() => runner.stop());

const statusOf = async (task: string) =>
  (await store.pool.query('select * from job_status where task = $1', [task])).rows[0];

it('feeds that hang take one worker, so that a mail goes out meanwhile', async () => {
  await store.database.withIdentity(async (tx) => {
    for (let each = 0; each < 6; each += 1) await enqueueJob(tx, SLOW_FEED, { payload: {} });
  });
  await expect.poll(() => feedsAtOnce).toBe(1);
  await store.database.withIdentity((tx) => enqueueJob(tx, MAIL, { payload: {} }));
  await expect.poll(() => mailsSent).toBe(1);
  expect(feedsAtOnce).toBe(1);
  endFeeds();
});

it('each kind has a row that says how it fares', async () => {
  endFeeds();
  await store.database.withIdentity(async (tx) => {
    await enqueueJob(tx, MAIL, { payload: {} });
    await enqueueJob(tx, FAILING, { payload: {} });
  });
  await expect
    .poll(() => statusOf('test.failing'))
    .toMatchObject({ class: 'upkeep', runs: 1, failures: 1, last_error: 'the feed is gone' });
  await expect.poll(async () => (await statusOf('test.mail'))?.last_finished_at).toMatch(/^\d{4}-/);
  expect(await statusOf('test.mail')).toMatchObject({
    class: 'mail',
    failures: 0,
    last_error: null,
  });
});

it.each(Object.keys(JOB_CLASSES))('a job of the class %s can be counted', async (name) => {
  const written = await store.pool.query(
    'insert into job_status (task, class) values ($1, $1) returning runs',
    [name],
  );
  expect(written.rows).toEqual([{ runs: 0 }]);
});

it('a schedule may run once when the worker starts', async () => {
  await store.database.withIdentity((tx) => enqueueJob(tx, MAIL, { payload: {} }));
  await expect
    .poll(() => statusOf('test.at-start'))
    .toMatchObject({ class: 'upkeep', runs: 1, failures: 0 });
  await expect.poll(async () => (await statusOf('test.mail'))?.runs).toBe(1);
  expect(scheduledRuns).toEqual([AT_START.task]);
});
