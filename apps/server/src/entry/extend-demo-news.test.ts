import { afterAll, beforeAll, expect, it } from 'vitest';

import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { seedDemo } from './seed.ts';
import { extendDemoNews } from '../features/imports/demo/extend-demo-news.ts';

let made: TestDatabase;

beforeAll(async () => {
  made = await createTestDatabase();
});
afterAll(() => made.drop());

const newestDay = async () =>
  (await made.pool.query('select max(day)::text as day from sentiment_days')).rows[0]?.day;

const isCounted = async () => {
  const { rows } = await made.pool.query(`select
    (select count(*) from company_articles)::integer as stories,
    (select sum(positive + neutral + negative) from sentiment_days)::integer as counted`);
  return rows[0];
};

it('leaves a database alone that is no demo', async () => {
  expect(await extendDemoNews(made.database, new Date('2026-07-10T12:00:00Z'))).toBe(0);
});

it('adds the days up to yesterday, once, and counts their stories', async () => {
  await seedDemo(made.database, { seed: 1, companies: 100, asOf: '2026-06-30' });
  expect(await newestDay()).toBe('2026-06-29');
  const now = new Date('2026-09-10T12:00:00Z');
  expect(await extendDemoNews(made.database, now)).toBeGreaterThan(100);
  expect(await newestDay()).toBe('2026-09-09');
  expect(await extendDemoNews(made.database, now)).toBe(0);
  const { stories, counted } = await isCounted();
  expect(counted).toBe(stories);
});
