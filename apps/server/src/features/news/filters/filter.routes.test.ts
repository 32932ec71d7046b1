import { saveFilterEndpoint, tryFilterEndpoint } from '@verdure/contract/news/sentiment-filters';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { type CoverageServer, startCoverageServer } from '../../../../test/coverage-server.ts';
import {
  COMPANY,
  type HandMadeUniverse,
  insertHandMadeUniverse,
} from '../../../../test/factories/hand-made-universe.ts';
import { newCaller, type TestCaller } from '../../../../test/test-caller.ts';

const DAY = 86_400_000;
const PATH = `/companies/${COMPANY.alder}/sentiment/filter`;

let server: CoverageServer<HandMadeUniverse>;
let admin: TestCaller;
let investor: TestCaller;

async function article(title: string, daysAgo: number) {
  const at = new Date(server.clock.now().getTime() - daysAgo * DAY).toISOString();
  await server.pool.query(
    `insert into articles (address, address_key, title, source, published_at, received_at)
     values ('https://' || $1, $1, $1, 'news', $2, $2)`,
    [title, at],
  );
}

beforeAll(async () => {
  server = await startCoverageServer(insertHandMadeUniverse);
  const { organisationId: organisation_id } = server.filled.ours;
  admin = await newCaller(server, { organisation_id, role_id: 1 });
  investor = await newCaller(server, { organisation_id, role_id: 2 });
  await server.pool.query(`insert into sentiment_filters values (${COMPANY.alder}, 'alder')`);
  await article('Alder opens a plant', 1);
  await article('Alder trees in bloom', 2);
  await article('Elder Industries is fined', 3);
  await article('Alder long ago', 15);
});
afterAll(() => server.stop());

const trial = async (filter: string) =>
  tryFilterEndpoint.answer.parse((await admin.call('POST', `${PATH}/test`, { filter })).json());

it('a filter is tried on the articles of the last 14 days, beside the stored one', async () => {
  const tried = await trial('(alder NOT trees) OR elder');
  // a group that mixes NOT with OR has its own parentheses
  expect(tried).toMatchObject({ article_count: 3, match_count: 2, now_count: 2 });
  expect(tried.articles.map(({ title, is_new }) => [title, is_new])).toEqual([
    ['Alder opens a plant', false],
    ['Elder Industries is fined', true],
  ]);
});

it('a trial stores nothing', async () => {
  await trial('birch');
  const rows = await server.pool.query('select filter from sentiment_filters');
  expect(rows.rows).toEqual([{ filter: 'alder' }]);
});

it.each([
  ['', 'The filter is empty. Write a term, such as the name of the company.'],
  ['(alder', expect.stringMatching(/^Character 1: /)],
  ['alder OR', expect.stringMatching(/^Character 7: /)],
])('%j is refused, and says where and why', async (filter, sentence) => {
  for (const answer of [
    await admin.call('POST', `${PATH}/test`, { filter }),
    await admin.call('PUT', PATH, { filter }),
  ]) {
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'sentiment-filter.refused', errors: [sentence] });
  }
});

it('SCR-MCM-06 (part) an administrator stores a filter, with a record of what it was', async () => {
  const answer = await admin.call('PUT', PATH, { filter: ' alder NOT trees ' });
  expect(saveFilterEndpoint.answer.parse(answer.json())).toEqual({
    sentiment_filter: 'alder NOT trees',
  });
  await admin.call('PUT', PATH, { filter: 'alder NOT trees' });
  const events = await server.pool.query(
    "select before, after from audit_events where action = 'sentiment.filter-changed'",
  );
  expect(events.rows).toEqual([
    { before: { filter: 'alder' }, after: { filter: 'alder NOT trees' } },
  ]);
});

it('the sentiment filter is for role 1 alone', async () => {
  expect((await investor.call('PUT', PATH, { filter: 'alder' })).statusCode).toBe(403);
  expect((await investor.call('POST', `${PATH}/test`, { filter: 'alder' })).statusCode).toBe(403);
});

it('API-061 (part) a company says whether it has sentiment, and its filter to role 1', async () => {
  const company = async (by: TestCaller) =>
    (await by.call('GET', `/companies/${COMPANY.alder}`)).json();
  expect(await company(admin)).toMatchObject({
    has_sentiment: false,
    sentiment_filter: 'alder NOT trees',
  });
  await server.pool.query('insert into sentiment_days values ($1, $2, $3, 1, 0, 0)', [
    COMPANY.alder,
    '2026-01-01',
    'news',
  ]);
  const found = await company(investor);
  expect(found.has_sentiment).toBe(true);
  expect(found).not.toHaveProperty('sentiment_filter');
});
