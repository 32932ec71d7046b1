import {
  companySentimentEndpoint,
  sentimentStoriesEndpoint,
  sentimentWordsEndpoint,
} from '@verdure/contract/news/company-sentiment';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

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
import { callerOf, newCaller, type TestCaller } from '../../../../test/test-caller.ts';
import { daysBefore, lastCompleteDay } from './sentiment-days.ts';

let server: CoverageServer<StoredInvestments>;
let ours: TestCaller;
let admin: TestCaller;
let stranger: TestCaller;
let last: string;

const ago = (days: number) => daysBefore(last, days);

/** Counts of a day: positive, neutral, negative, and their source. */
type Counts = readonly [positive: number, neutral: number, negative: number, source?: string];

const day = (company: number, before: number, [p, n, m, source = 'news']: Counts) =>
  server.pool.query('insert into sentiment_days values ($1, $2, $3, $4, $5, $6)', [
    company,
    ago(before),
    source,
    p,
    n,
    m,
  ]);

async function story(
  title: string,
  engagement: number,
  [source, sentiment]: readonly [string, string],
) {
  const made = await server.pool.query(
    `insert into articles (address, address_key, title, source, engagement, published_at)
     values ('https://' || $1, $1, $1, $2, $3, $4) returning id`,
    [title, source, engagement, `${last}T10:00:00Z`],
  );
  await server.pool.query('insert into company_articles values ($1, $2, $3, $4, 0)', [
    COMPANY.alder,
    last,
    made.rows[0]?.id,
    sentiment,
  ]);
}

beforeAll(async () => {
  server = await startCoverageServer(insertStoredInvestments);
  last = lastCompleteDay(server.clock.now());
  ours = await callerOf(server, server.filled.ours);
  admin = await newCaller(server, { organisation_id: ours.organisationId, role_id: 1 });
  stranger = await newCaller(server, {
    organisation_id: server.filled.theirs.organisationId,
    role_id: 2,
  });
  // the worked example of methodology 11, on the edges of both windows
  await day(COMPANY.alder, 0, [80, 5, 50]);
  await day(COMPANY.alder, 6, [4, 0, 6, 'reddit']);
  await day(COMPANY.alder, 7, [30, 1, 0]);
  await day(COMPANY.alder, 13, [0, 0, 90]);
  await day(COMPANY.alder, 14, [500, 0, 0]);
  await day(COMPANY.alder, -1, [500, 0, 0]);
  await day(COMPANY.birch, 3, [0, 0, 4]);
  await day(COMPANY.ivy, 2, [1, 0, 0]);
  await server.pool.query(`insert into sentiment_filters values (${COMPANY.alder}, 'alder')`);
});

afterAll(() => server.stop());

const sentimentOf = async (by: TestCaller, company: number = COMPANY.alder) =>
  companySentimentEndpoint.answer.parse(
    (await by.call('GET', `/companies/${company}/sentiment`)).json(),
  );

const setFeatures = (features: number[]) =>
  server.database.withAdministration((tx) =>
    tx
      .updateTable('organisations')
      .set({ features })
      .where('id', '=', server.filled.ours.organisationId)
      .execute(),
  );

describe('SCR-SENT-01 the net score of a company', () => {
  it('API-065 is of the last seven complete days, with the shift from the seven before', async () => {
    const found = await sentimentOf(ours);
    expect(found).toMatchObject({
      sentiment_filter: 'alder',
      data_from: last,
      data_to: last,
      last_day: last,
      net: 0.2,
      previous_net: -0.5,
      shift: 0.7,
      colour_grade: 'green',
      sources: ['news', 'twitter', 'google', 'reddit'],
    });
    expect(found.sentiment.map(({ date }) => date)).toEqual([14, 13, 7, 6, 0].map(ago));
  });

  it('has no shift without a day in the window before', async () => {
    expect(await sentimentOf(ours, COMPANY.birch)).toMatchObject({
      net: -1,
      previous_net: null,
      shift: null,
      colour_grade: 'red',
      sentiment_filter: null,
    });
  });

  it('SCR-SENT-07 (part) leaves out sources that the organisation has not subscribed to', async () => {
    await setFeatures(featuresWithout('reddit'));
    expect(await sentimentOf(ours)).toMatchObject({
      net: 30 / 130,
      sources: ['news', 'twitter', 'google'],
    });
    await setFeatures(featuresWithout('liveSentiment'));
    expect((await ours.call('GET', `/companies/${COMPANY.alder}/sentiment`)).statusCode).toBe(403);
    await setFeatures(featuresWithout());
  });

  it('the net score of a private company is for its organisation alone', async () => {
    expect((await sentimentOf(ours, COMPANY.ivy)).net).toBe(1);
    const answer = await stranger.call('GET', `/companies/${COMPANY.ivy}/sentiment`);
    expect(answer.statusCode).toBe(404);
  });
});

describe('SCR-SENT-04 (part) the stories of a day', () => {
  const stories = async (query = '') =>
    sentimentStoriesEndpoint.answer.parse(
      (
        await ours.call('GET', `/companies/${COMPANY.alder}/sentiment/article-list/${last}${query}`)
      ).json(),
    );

  it('API-068 are the top fifty, news engagement times 10,000 and Google last', async () => {
    await story('google.example/alder spill', 1_000_000, ['google', 'negative']);
    await story('reddit.example/alder spill', 9_000, ['reddit', 'negative']);
    await story('news.example/alder spill', 1, ['news', 'negative']);
    await story('news.example/alder award', 0, ['news', 'positive']);
    expect((await stories()).map(({ title }) => title)).toEqual([
      'news.example/alder spill',
      'reddit.example/alder spill',
      'news.example/alder award',
      'google.example/alder spill',
    ]);
    expect(
      (await stories('?sentiment=Positive')).map(({ title, source }) => [title, source]),
    ).toEqual([['news.example/alder award', 'News']]);
    for (let more = 0; more < 60; more += 1)
      await story(`twitter.example/${more}`, more, ['twitter', 'neutral']);
    expect(await stories()).toHaveLength(50);
  });

  it('API-067 give their words, most frequent first, without the company', async () => {
    const words = sentimentWordsEndpoint.answer.parse(
      (await ours.call('GET', `/companies/${COMPANY.alder}/sentiment/word-counts`)).json(),
    );
    expect(words.find(({ word }) => word === 'spill')).toEqual({ word: 'spill', count: 3 });
    expect(words.map(({ word }) => word)).not.toContain('alder');
  });
});

describe('SCR-SENT-06 (part) the last year', () => {
  it('API-066 is deleted by role 1 alone, with a record of it', async () => {
    const path = `/companies/${COMPANY.birch}/sentiment`;
    expect((await ours.call('DELETE', path)).statusCode).toBe(403);
    await day(COMPANY.birch, 400, [1, 0, 0]);
    const answer = await admin.call('DELETE', path);
    const { sentiment } = companySentimentEndpoint.answer.parse(answer.json());
    expect(sentiment.map(({ date }) => date)).toEqual([ago(400)]);
    const events = await server.pool.query(
      "select before from audit_events where action = 'sentiment.year-deleted'",
    );
    expect(events.rows).toEqual([{ before: { after: expect.any(String), to: last, days: 1 } }]);
    await day(COMPANY.birch, 3, [0, 0, 4]);
  });
});

describe('GQL-09 sentiment of a portfolio', () => {
  const ask = async (root: string, fields: string) => {
    const { look } = server.filled.portfolios;
    const query = `{ ${root}(portfolioIds: [${look}]) { ${fields} } }`;
    return (await ours.call('POST', '/graphql', { query })).json().data[root];
  };

  it('is the mean of its companies by weight, without those that have none', async () => {
    // Alder 0.2, Birch -1; look: Alder 50 % and 18 % in the fund, Birch 10 % and 12 %
    const [alder, birch] = [
      0.5 + 0.3 * 0.6 + 0.2 * 0.5 * 0.6,
      0.2 * 0.5 + 0.3 * 0.4 + 0.2 * 0.5 * 0.4,
    ];
    const mean = (0.2 * alder - birch) / (alder + birch);
    const [row] = await ask('portfolio_sentiment', 'id net colour_grade');
    expect(row.net).toBeCloseTo(mean, 12);
    expect(row.colour_grade).toBe('yellow');
    const rows = await ask('portfolio_constituent_sentiment', 'id type net colour_grade');
    expect(rows).toContainEqual({
      id: COMPANY.alder,
      type: 'company',
      net: 0.2,
      colour_grade: 'green',
    });
    const fund = rows.find(({ type }: { type: string }) => type === 'fund');
    expect(fund.net).toBeCloseTo(0.6 * 0.2 - 0.4, 12);
  });

  it('answers nothing without the feature', async () => {
    await setFeatures(featuresWithout('sentimentDisplay'));
    expect(await ask('portfolio_sentiment', 'id net')).toEqual([]);
    expect(await ask('portfolio_constituent_sentiment', 'id net')).toEqual([]);
    await setFeatures(featuresWithout());
  });
});
