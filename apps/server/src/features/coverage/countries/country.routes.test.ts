import {
  countryNamesEndpoint,
  countryNamesScreenerEndpoint,
  countryRankingEndpoint,
  countryScoresEndpoint,
  getCountryEndpoint,
} from '@verdure/contract/coverage/countries';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { type CoverageServer, startCoverageServer } from '../../../../test/coverage-server.ts';
import {
  type HandMadeUniverse,
  insertHandMadeUniverse,
} from '../../../../test/factories/hand-made-universe.ts';
import { insertProfile } from '../../../../test/factories/organisation-factory.ts';
import { callerOf, newCaller, type TestCaller } from '../../../../test/test-caller.ts';

let server: CoverageServer<HandMadeUniverse>;
let ours: TestCaller;
let profileId: number;

beforeAll(async () => {
  server = await startCoverageServer(insertHandMadeUniverse);
  ours = await callerOf(server, server.filled.ours);
  const profile = await server.database.withAdministration((tx) =>
    insertProfile(tx, {
      organisation_id: ours.organisationId,
      manager_id: ours.userId,
      category_group_id: 1,
      country_environmental_share: 1,
      country_social_share: 0,
      country_awareness_share: 0,
    }),
  );
  profileId = profile.id;
});

afterAll(() => server.stop());

const get = async (path: string) => (await ours.call('GET', path)).json();

it('API-113 names every country, API-114 those that are rated', async () => {
  const all = countryNamesEndpoint.answer.parse(await get('/countries/names'));
  expect(all.map(({ name }) => name)).toEqual([
    'Atlantis',
    'Brobdingnag',
    'Cockaigne',
    'Dystopia',
    'Erewhon',
    'Freedonia',
  ]);
  const screened = countryNamesScreenerEndpoint.answer.parse(
    await get('/countries/names-screener'),
  );
  expect(screened.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5]);
});

it('API-115 says what a country is: its categories, its note, whether it is rated', async () => {
  expect(getCountryEndpoint.answer.parse(await get('/countries/3'))).toEqual({
    id: 3,
    name: 'Cockaigne',
    iso2: 'CX',
    esg_rated: true,
    note: 'Figures of one agency.',
    category_name: 'South',
    category_id: 102,
    categories: [{ category_group_id: 1, id: 102, name: 'South' }],
  });
  expect((await ours.call('GET', '/countries/77')).statusCode).toBe(404);
});

it('API-116 scores a country: awareness 2 and rank among five, mixed half and half', async () => {
  const near = (value: number) => expect.closeTo(value, 12);
  const first = countryScoresEndpoint.answer.parse(await get('/countries/1/profiles/-1'));
  // the best of five: p 0.9, performance 3.6, mixed 2.8 in every dimension
  expect(first.totals.esg).toMatchObject({ score: near(2.8), grade: 'B' });
  expect(first.weights).toEqual({
    environmental: 0.25,
    social: 0.25,
    governance: 0.5,
    awareness: 0.5,
  });
  expect(first.country_dimensions).toHaveLength(3);
  expect(first.country_dimensions[0]).toMatchObject({
    country_dimension_id: 501,
    pillar: 'environmental',
    weighting: 1,
    effective_weighting: 1,
    dimension_score: near(2.8),
    awareness_score: 2,
    performance_score: near(3.6),
    metrics: [{ id: 601, value: 50, year: 2024, unit: 'index', change: null, previous_year: null }],
  });
  const last = countryScoresEndpoint.answer.parse(await get('/countries/5/profiles/-1'));
  expect(last.totals.esg).toMatchObject({ score: near(1.2), grade: 'D' });
});

it('API-116 gives no scores to a country that is not rated', async () => {
  const answer = countryScoresEndpoint.answer.parse(await get('/countries/6/profiles/-1'));
  expect(answer).toMatchObject({ esg_rated: false, country_dimensions: [] });
  expect(answer.totals.esg).toEqual({
    score: null,
    grade: null,
    change: null,
    not_comparable: false,
    shared_share: 0,
  });
});

it('API-116 weighs as the profile says, and refuses a profile of others as one that is not there', async () => {
  const answer = countryScoresEndpoint.answer.parse(
    await get(`/countries/1/profiles/${profileId}`),
  );
  expect(answer.weights).toEqual({ environmental: 1, social: 0, governance: 0, awareness: 0 });
  // categories have fewer than five countries, so all are compared: performance alone
  expect(answer.totals.esg.score).toBeCloseTo(3.6, 12);
  const theirs = await callerOf(server, server.filled.theirs);
  expect((await theirs.call('GET', `/countries/1/profiles/${profileId}`)).statusCode).toBe(404);
});

it('API-117 ranks the countries on one metric, worldwide or in the category of the profile', async () => {
  const world = countryRankingEndpoint.answer.parse(
    await get('/countries/3/excerpts?metric_id=602&profile_id=-1'),
  );
  expect(world).toMatchObject({
    countryIndex: 2,
    unit: 'years',
    ordinal: false,
    score_type: 'worldwide',
    category_name: null,
  });
  expect(world.scores.map(({ rank, name, score, year }) => [rank, name, score, year])).toEqual([
    [1, 'Atlantis', 50, 2024],
    [2, 'Brobdingnag', 40, 2024],
    [3, 'Cockaigne', 30, 2024],
    [4, 'Dystopia', 20, 2024],
    [5, 'Erewhon', 10, 2024],
  ]);
  const category = countryRankingEndpoint.answer.parse(
    await get(`/countries/3/excerpts?metric_id=601&profile_id=${profileId}`),
  );
  expect(category).toMatchObject({
    countryIndex: 0,
    ordinal: true,
    score_type: 'category',
    category_name: 'South',
  });
  expect(category.scores.map(({ name }) => name)).toEqual(['Cockaigne', 'Dystopia', 'Erewhon']);
  expect(
    (await ours.call('GET', '/countries/3/excerpts?metric_id=9&profile_id=-1')).statusCode,
  ).toBe(404);
});

it('API-117 ranks on the ESG score when the call names no metric', async () => {
  const answer = countryRankingEndpoint.answer.parse(await get('/countries/3/excerpts'));
  expect(answer).toMatchObject({ countryIndex: 2, unit: '', ordinal: true });
  const { totals } = countryScoresEndpoint.answer.parse(await get('/countries/3/profiles/-1'));
  expect(answer.scores[2]).toMatchObject({ name: 'Cockaigne', score: totals.esg.score });
  expect(answer.scores.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5]);
});

it('keeps country pages from administrators, who may still name the countries to screen', async () => {
  const { organisationId: organisation_id } = server.filled.ours;
  const administrator = await newCaller(server, { organisation_id, role_id: 1 });
  expect((await administrator.call('GET', '/countries/1')).statusCode).toBe(403);
  expect((await administrator.call('GET', '/countries/names-screener')).statusCode).toBe(200);
});
