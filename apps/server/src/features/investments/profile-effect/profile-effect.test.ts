import { profileEffectEndpoint } from '@verdure/contract/investments/profile-effect';
import { UNCUSTOMISED_WEIGHTS } from '@verdure/scoring/weightings';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { type CoverageServer, startCoverageServer } from '../../../../test/coverage-server.ts';
import {
  type StoredInvestments,
  insertStoredInvestments,
} from '../../../../test/factories/stored-investments.ts';
import { COMPANY } from '../../../../test/factories/hand-made-universe.ts';
import { insertProfile } from '../../../../test/factories/organisation-factory.ts';
import { callerOf, type TestCaller } from '../../../../test/test-caller.ts';
import { draftWeights } from '../../profiles/draft-weights.ts';

let server: CoverageServer<StoredInvestments>;
let caller: TestCaller;
let profileId: number;

const COAL = 11;
const [SOIL, LABOUR] = [10, 11] as const;
const GOVERNANCE_ONLY = { esg_awareness: 0.5, impact_awareness: 0.5, sustainability: 0 } as const;
const SOIL_ONLY = [
  { id: SOIL, weighting: 1 },
  { id: LABOUR, weighting: 0 },
];

beforeAll(async () => {
  server = await startCoverageServer(insertStoredInvestments);
  caller = await callerOf(server, server.filled.ours);
  const made = await server.database.withAdministration((tx) =>
    insertProfile(tx, { organisation_id: caller.organisationId }),
  );
  profileId = made.id;
});
afterAll(() => server.stop());

const ask = async (portfolioId: number, body: object) =>
  (await caller.call('POST', `/profiles/${profileId}/effect/${portfolioId}`, body)).json();
const effectOf = async (portfolioId: number, draft: object) =>
  profileEffectEndpoint.answer.parse(await ask(portfolioId, { kind: 'esg', ...draft }));
const overall = async (portfolioId: number): Promise<number> =>
  (await caller.call('GET', `/portfolio-profile/${portfolioId}/${profileId}`)).json().overall;

it('an empty draft changes nothing, and its figures are those of the portfolio', async () => {
  const { half } = server.filled.portfolios;
  const effect = await effectOf(half, { sectors: [] });
  expect(effect.after).toEqual(effect.before);
  expect(effect.before.score).toBe(await overall(half));
  expect(effect).toMatchObject({
    changes: [],
    holdings: { changed: 0 },
    companies: { changed: 0 },
  });
});

it('a draft answers what saving it then shows, and stores nothing', async () => {
  const { half } = server.filled.portfolios;
  const sectors = [{ sector_id: COAL, weightings: GOVERNANCE_ONLY }];
  const saved = await overall(half);
  const effect = await effectOf(half, { sectors });
  // Birch 4 and Alder 2 in governance, Birch 70% and Alder 30% of the weight
  expect([effect.before.score, effect.after.score]).toEqual([saved, 3.4]);
  expect(await overall(half)).toBe(saved);
  const path = `/profiles/${profileId}/sectors/${COAL}/weightings`;
  await caller.call('PUT', path, { weightings: GOVERNANCE_ONLY });
  expect(await overall(half)).toBe(effect.after.score);
  const defaults = { esg_awareness: 0.5, impact_awareness: 0.5, sustainability: 0.5 };
  const again = await effectOf(half, { sectors: [{ sector_id: COAL, weightings: defaults }] });
  expect([again.before.score, again.after.score]).toEqual([3.4, saved]);
  await caller.call('DELETE', path);
});

it('names the holdings whose grade changes, heaviest first, and counts companies', async () => {
  const { half } = server.filled.portfolios;
  const sectors = [{ sector_id: COAL, weightings: GOVERNANCE_ONLY }];
  const { changes, companies, holdings, before, after } = await effectOf(half, { sectors });
  expect(changes.map(({ id, before: old, after: fresh }) => [id, old, fresh])).toEqual([
    [COMPANY.birch, 'B', 'A'],
  ]);
  expect(holdings).toEqual({ changed: 1, total: 2 });
  expect(companies.changed).toBeGreaterThan(0);
  expect(companies.total).toBeGreaterThanOrEqual(companies.changed);
  for (const { grade_distribution } of [before, after]) {
    const total = grade_distribution.reduce((sum, { weight }) => sum + weight, 0);
    expect(total).toBeCloseTo(1, 12);
  }
});

it('weighs the dimensions of a draft, and the shares of countries', async () => {
  const { mixed } = server.filled.portfolios;
  const soil = await effectOf(mixed, {
    sectors: [{ sector_id: COAL, dimension_weightings: SOIL_ONLY }],
  });
  expect(soil.after.score).toBeGreaterThan(soil.before.score ?? 4);
  const weightings = { environmental: 0, social: 0, awareness: 1 };
  const country = await effectOf(mixed, { sectors: [], country: { weightings } });
  expect(country.after.score).not.toBe(country.before.score);
  expect(country.countries.total).toBe(5);
});

it.each([
  [{ sectors: [{ sector_id: COAL, dimension_weightings: [{ id: SOIL, weighting: 0.9 }] }] }, 400],
  [{ sectors: [{ sector_id: 99 }] }, 404],
  [{ kind: 'governance', sectors: [] }, 400],
])('refuses %j', async (draft, status) => {
  const path = `/profiles/${profileId}/effect/${server.filled.portfolios.half}`;
  const answer = await caller.call('POST', path, { kind: 'esg', ...draft });
  expect(answer.statusCode).toBe(status);
});

it('the portfolio of another organisation is as absent as none', async () => {
  const answer = await ask(2_000_000_000, { kind: 'esg', sectors: [] });
  expect(answer.code).toBe('portfolio.not-found');
});

it('a draft leaves pillars and sub-sectors that it does not name', () => {
  const saved = {
    ...UNCUSTOMISED_WEIGHTS,
    dimensionTenthsBySubSector: new Map([
      [COAL, new Map([[20, 1000]])],
      [12, new Map([[SOIL, 1000]])],
    ]),
  };
  const known = [
    { id: SOIL, name: 'Soil', pillar: 'sustainability' },
    { id: LABOUR, name: 'Labour', pillar: 'sustainability' },
    { id: 20, name: 'Board', pillar: 'governance' },
  ] as const;
  const catalogue = { bySector: new Map([[COAL, known]]), countryDimensions: [] };
  const sectors = [{ sector_id: COAL, dimension_weightings: SOIL_ONLY }];
  const drafted = draftWeights(saved, { sectors }, catalogue).dimensionTenthsBySubSector;
  expect(drafted.get(COAL)).toEqual(
    new Map([
      [20, 1000],
      [SOIL, 1000],
      [LABOUR, 0],
    ]),
  );
  expect(drafted.get(12)).toBe(saved.dimensionTenthsBySubSector.get(12));
});
