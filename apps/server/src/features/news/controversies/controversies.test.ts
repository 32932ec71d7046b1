import { controversiesEndpoint } from '@verdure/contract/news/controversies';
import { afterAll, beforeAll, expect, it } from 'vitest';

import {
  type CoverageServer,
  featuresWithout,
  startCoverageServer,
} from '../../../../test/coverage-server.ts';
import { COMPANY } from '../../../../test/factories/hand-made-universe.ts';
import {
  type StoredInvestments,
  insertStoredInvestments,
} from '../../../../test/factories/stored-investments.ts';
import { insertUser } from '../../../../test/factories/organisation-factory.ts';
import { callerFor, callerOf, newCaller, type TestCaller } from '../../../../test/test-caller.ts';
import { daysBefore, lastCompleteDay } from '../company-sentiment/sentiment.reads.ts';

let server: CoverageServer<StoredInvestments>;
let ours: TestCaller;
let stranger: TestCaller;
let last: string;
let articles = 0;

const ago = (days: number) => daysBefore(last, days);

type Spike = readonly [count: number, firstDaysAgo?: number];

async function story(companyId: number, day: string, title: string) {
  articles += 1;
  const made = await server.pool.query(
    `insert into articles (address, address_key, title, source, engagement, published_at)
     values ('https://paper.example/' || $1::text, $1::text, $2, 'news', $1::text::integer, $3) returning id`,
    [articles, title, `${day}T10:00:00Z`],
  );
  await server.pool.query("insert into company_articles values ($1, $2, $3, 'negative', -1)", [
    companyId,
    day,
    made.rows[0]?.id,
  ]);
}

/** Negative stories of one day, and a first story long before, so that the day has days before. */
async function spike(companyId: number, daysAgo: number, [count, firstDaysAgo = 300]: Spike) {
  const insert = "insert into sentiment_days values ($1, $2, 'news', $3, 0, $4)";
  await server.pool.query(insert, [companyId, ago(daysAgo), 0, count]);
  await server.pool.query(insert, [companyId, ago(firstDaysAgo), 1, 0]);
  for (let number = 1; number <= count; number += 1)
    await story(companyId, ago(daysAgo), `Story ${number} of ${companyId}`);
}

beforeAll(async () => {
  server = await startCoverageServer(insertStoredInvestments);
  last = lastCompleteDay(server.clock.now());
  ours = await callerOf(server, server.filled.ours);
  stranger = await newCaller(server, {
    organisation_id: server.filled.theirs.organisationId,
    role_id: 2,
  });
  await spike(COMPANY.alder, 20, [4]);
  await spike(COMPANY.birch, 0, [5]);
  await spike(COMPANY.dogwood, 1, [2]);
  await spike(COMPANY.elm, 1, [9, 25]);
  await spike(COMPANY.ivy, 40, [3]);
});
afterAll(() => server.stop());

const inbox = async (by: TestCaller, portfolioId?: number) => {
  const query = portfolioId === undefined ? '' : `?portfolio_id=${portfolioId}`;
  const answer = await by.call('GET', `/controversies${query}`);
  return controversiesEndpoint.answer.parse(answer.json());
};
const daysOf = ({ days }: Awaited<ReturnType<typeof inbox>>) =>
  days.map(({ day, company }) => [company.id, day]);

it('lists the days with unusual negative volume of all holdings, newest first', async () => {
  const found = await inbox(ours);
  // Dogwood had two stories, and Elm was first in the news 25 days before
  expect(daysOf(found)).toEqual([
    [COMPANY.birch, ago(0)],
    [COMPANY.alder, ago(20)],
    [COMPANY.ivy, ago(40)],
  ]);
  expect(found.days[0]).toMatchObject({ negative: 5, usual: 0, z_score: 5 });
  expect(found).toMatchObject({ last_day: last, from: ago(89), left_out: 0 });
});

it('gives each day its top stories and the portfolios that hold the company, also through a fund', async () => {
  const { look, half } = server.filled.portfolios;
  const found = await inbox(ours, half);
  // Half holds Birch, and Alder through fund F alone
  const alder = found.days.find(({ company }) => company.id === COMPANY.alder);
  expect(alder?.portfolio_ids).toEqual([half]);
  expect(alder?.stories.map(({ title }) => title)).toEqual([
    `Story 4 of ${COMPANY.alder}`,
    `Story 3 of ${COMPANY.alder}`,
    `Story 2 of ${COMPANY.alder}`,
  ]);
  const all = await inbox(ours);
  const held = all.days.find(({ company }) => company.id === COMPANY.alder)?.portfolio_ids;
  expect(held).toEqual(expect.arrayContaining([look, half]));
});

it('looks at one portfolio when it is asked for', async () => {
  expect(daysOf(await inbox(ours, server.filled.portfolios.mixed))).toEqual([
    [COMPANY.alder, ago(20)],
    [COMPANY.ivy, ago(40)],
  ]);
});

it('does not open a portfolio of another organisation', async () => {
  const { look } = server.filled.portfolios;
  const answer = await stranger.call('GET', `/controversies?portfolio_id=${look}`);
  expect(answer.statusCode).toBe(404);
  expect((await inbox(stranger)).days).toEqual([]);
});

it('shows a scoped user the companies of the scope', async () => {
  const { organisationId: organisation_id } = server.filled.ours;
  const user = await server.database.withAdministration(async (tx) => {
    const made = await insertUser(tx, { organisation_id, role_id: 3, is_scoped: true });
    const { look, mixed } = server.filled.portfolios;
    const given = (portfolio_id: number) => ({ organisation_id, portfolio_id, user_id: made.id });
    await tx
      .insertInto('portfolio_users')
      .values([given(look), given(mixed)])
      .execute();
    await tx
      .insertInto('user_scoped_companies')
      .values({ organisation_id, user_id: made.id, company_id: COMPANY.birch })
      .execute();
    return made;
  });
  expect(daysOf(await inbox(await callerFor(server, user)))).toEqual([[COMPANY.birch, ago(0)]]);
});

it('counts subscribed sources alone, and needs live sentiment', async () => {
  const setFeatures = (features: number[]) =>
    server.database.withAdministration((tx) =>
      tx
        .updateTable('organisations')
        .set({ features })
        .where('id', '=', server.filled.ours.organisationId)
        .execute(),
    );
  await setFeatures(featuresWithout('news'));
  expect((await inbox(ours)).days).toEqual([]);
  await setFeatures(featuresWithout('liveSentiment'));
  expect((await ours.call('GET', '/controversies')).statusCode).toBe(403);
  await setFeatures(featuresWithout());
});
