import { companyScoresEndpoint } from '@verdure/contract/coverage/companies';
import { profileSchema } from '@verdure/contract/profiles/profiles';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { type CoverageServer, startCoverageServer } from '../../../test/coverage-server.ts';
import {
  COMPANY,
  type HandMadeUniverse,
  insertHandMadeUniverse,
} from '../../../test/factories/hand-made-universe.ts';
import { insertProfile } from '../../../test/factories/organisation-factory.ts';
import { callerOf, type TestCaller } from '../../../test/test-caller.ts';

let server: CoverageServer<HandMadeUniverse>;
let caller: TestCaller;
let profileId: number;

const COAL = 11;
const [SOIL, LABOUR, BOARD] = [10, 11, 20] as const;
const SHARES = { esg_awareness: 1, impact_awareness: 0, sustainability: 0.7 } as const;
const DEFAULTS = { esg_awareness: 0.5, impact_awareness: 0.5, sustainability: 0.5 } as const;

beforeAll(async () => {
  server = await startCoverageServer(insertHandMadeUniverse);
  caller = await callerOf(server, server.filled.ours);
});
afterAll(() => server.stop());

beforeEach(async () => {
  const { organisationId } = server.filled.ours;
  const made = await server.database.withAdministration((tx) =>
    insertProfile(tx, { organisation_id: organisationId }),
  );
  profileId = made.id;
});

type Method = 'PUT' | 'DELETE' | 'POST';
const send = async (method: Method, path: string, body?: object) =>
  (await caller.call(method, `/profiles/${profileId}/${path}`, body)).json();
const profile = async () =>
  profileSchema.parse((await caller.call('GET', `/profiles/${profileId}`)).json());
const versionOf = async () => {
  const { rows } = await server.pool.query<{ version: number }>(
    'select version from profiles where id = $1',
    [profileId],
  );
  return rows[0]?.version;
};
const esgOf = async (companyId: number) => {
  const answer = await caller.call('GET', `/companies/${companyId}/profiles/${profileId}`);
  return companyScoresEndpoint.answer.parse(answer.json()).totals.esg;
};

const level1 = `sectors/${COAL}/weightings`;
const level2 = `sectors/${COAL}/dimension-weightings`;

describe('level 1 of a sub-sector', () => {
  it('API-052: moves the scores of its companies, and restoring brings the defaults', async () => {
    // Birch: sustainability 2, governance 4
    expect((await esgOf(COMPANY.birch))?.score).toBe(3);
    const shares = { esg_awareness: 0.5, impact_awareness: 0.5, sustainability: 0.25 };
    expect(await send('PUT', level1, { weightings: shares })).toEqual({ weightings: shares });
    expect((await esgOf(COMPANY.birch))?.score).toBe(3.5);
    expect(await send('DELETE', level1)).toEqual({ weightings: DEFAULTS });
    expect((await esgOf(COMPANY.birch))?.score).toBe(3);
    expect((await profile()).sectors.find(({ sector_id }) => sector_id === COAL)).toMatchObject({
      weightings: DEFAULTS,
      is_customised: false,
    });
  });

  it('API-052: the same again raises no version and records nothing', async () => {
    await send('PUT', level1, { weightings: SHARES });
    const before = await versionOf();
    await send('PUT', level1, { weightings: SHARES });
    expect(await versionOf()).toBe(before);
    await send('DELETE', level1);
    await send('DELETE', level1);
    const { rows } = await server.pool.query<{ action: string }>(
      'select action, before, after from audit_events where subject_id = $1 order by id',
      [String(profileId)],
    );
    const shares = { esgAwareness: 1, impactAwareness: 0, sustainability: 0.7 };
    expect(rows).toEqual([
      {
        action: 'profile.weightings-changed',
        before: { sectorId: COAL, shares: null },
        after: { sectorId: COAL, shares },
      },
      {
        action: 'profile.weightings-restored',
        before: { sectorId: COAL, shares },
        after: { sectorId: COAL, shares: null },
      },
    ]);
  });

  it.each([
    [
      { esg_awareness: 0.4 },
      'body.weightings.esg_awareness: The share of awareness is 0, 0.5 or 1',
    ],
    [{ sustainability: 1.1 }, 'body.weightings.sustainability: Must be a fraction from 0 to 1'],
    [
      { sustainability: 0.3333 },
      'body.weightings.sustainability: Must be a multiple of 0.001, which is 0.1%',
    ],
  ])('SCR-PROF-10 (part): refuses %j', async (change, sentence) => {
    const answer = await send('PUT', level1, { weightings: { ...SHARES, ...change } });
    expect(answer.errors).toEqual([sentence]);
  });

  it.each([1, 99])('API-052: %s is no sub-sector', async (sectorId) => {
    const path = `sectors/${sectorId}/weightings`;
    expect((await send('PUT', path, { weightings: SHARES })).code).toBe('sector.not-found');
  });
});

describe('several sub-sectors and the countries in one call', () => {
  const WEIGHTS = { sector_id: COAL, weightings: SHARES };
  const COUNTRY = { weightings: { environmental: 0.6, social: 0.25, awareness: 0.5 } };

  it('saves all of them, with an event each', async () => {
    const soil = [
      { id: SOIL, weighting: 1 },
      { id: LABOUR, weighting: 0 },
    ];
    const sectors = [{ dimension_weightings: soil, ...WEIGHTS }];
    const saved = profileSchema.parse(
      await send('PUT', 'weightings', { sectors, country: COUNTRY }),
    );
    expect(saved).toEqual(await profile());
    expect(saved.sectors.find(({ sector_id }) => sector_id === COAL)?.weightings).toEqual(SHARES);
    expect(saved.raw_entries).toMatchObject([{ dimension_id: SOIL }, { dimension_id: LABOUR }]);
    expect(saved.country_weightings).toEqual(COUNTRY.weightings);
    const { rows } = await server.pool.query(
      'select action from audit_events where subject_id = $1',
      [String(profileId)],
    );
    expect(rows).toHaveLength(3);
  });

  it.each([
    ['is unknown', { sector_id: 99, weightings: SHARES }, 'sector.not-found'],
    [
      'has weights that do not total 100%',
      { sector_id: COAL + 1, dimension_weightings: [{ id: BOARD, weighting: 0.3 }] },
      undefined,
    ],
  ])('saves nothing where the last sub-sector %s', async (_what, last, code) => {
    const before = await profile();
    const version = await versionOf();
    const answer = await send('PUT', 'weightings', { sectors: [WEIGHTS, last] });
    if (code !== undefined) expect(answer.code).toBe(code);
    expect(answer.request_id).toBeDefined();
    expect(await profile()).toEqual(before);
    expect(await versionOf()).toBe(version);
  });

  it('refuses a sub-sector that is named twice', async () => {
    const answer = await send('PUT', 'weightings', { sectors: [WEIGHTS, WEIGHTS] });
    expect(answer.errors).toEqual(['body.sectors: Name each sub-sector once']);
  });
});

describe('level 2 of a sub-sector', () => {
  it('API-053: moves the scores of its companies, and restoring brings equal weights', async () => {
    // Alder: soil 3, labour 2, governance 2
    const before = await profile();
    const weightings = [
      { id: SOIL, weighting: 1 },
      { id: LABOUR, weighting: 0 },
    ];
    await send('PUT', level2, { weightings });
    expect((await esgOf(COMPANY.alder))?.score).toBe(2.5);
    expect((await profile()).raw_entries).toEqual([
      { sector_id: COAL, dimension_id: SOIL, weighting: 1 },
      { sector_id: COAL, dimension_id: LABOUR, weighting: 0 },
    ]);
    await send('DELETE', level2, { dimensions: [SOIL] });
    expect((await esgOf(COMPANY.alder))?.score).toBe(2.25);
    expect(await profile()).toEqual(before);
  });

  it('API-053: a pillar leaves the others as they are, when set and when restored', async () => {
    await send('PUT', level2, { weightings: [{ id: BOARD, weighting: 1 }] });
    await send('PUT', level2, {
      weightings: [
        { id: SOIL, weighting: 0.3 },
        { id: LABOUR, weighting: 0.7 },
      ],
    });
    await send('DELETE', level2, { dimensions: [LABOUR] });
    expect((await profile()).raw_entries).toEqual([
      { sector_id: COAL, dimension_id: BOARD, weighting: 1 },
    ]);
    await send('DELETE', level2);
    expect((await profile()).raw_entries).toEqual([]);
  });

  it('SCR-PROF-09 (part): tenths of a percent that total 100% are kept exactly; no others are', async () => {
    const tenths = fc.integer({ min: 0, max: 1000 });
    await fc.assert(
      fc.asyncProperty(tenths, tenths, async (first, second) => {
        const weightings = [
          { id: SOIL, weighting: first / 1000 },
          { id: LABOUR, weighting: second / 1000 },
        ];
        const isWhole = first + second === 1000;
        const answer = await send('PUT', level2, { weightings });
        expect(answer.code).toBe(isWhole ? undefined : 'profile.weights-incomplete');
        const whole = [weightings[0], { id: LABOUR, weighting: (1000 - first) / 1000 }];
        await send('PUT', level2, { weightings: whole });
        const { rows } = await server.pool.query<{ total: string }>(
          'select sum(weight_tenths)::int as total from profile_dimension_weightings where profile_id = $1',
          [profileId],
        );
        expect(rows[0]?.total).toBe(1000);
      }),
      { numRuns: 25 },
    );
  });

  it.each([
    [
      [{ id: SOIL, weighting: 0.965 }],
      'The weights of sustainability total 96.5%. They must total exactly 100%',
    ],
    [[{ id: 99, weighting: 1 }], 'A dimension does not count in this sub-sector'],
    [
      [
        { id: BOARD, weighting: 0.5 },
        { id: BOARD, weighting: 0.5 },
      ],
      'is named twice',
    ],
  ])('API-053: refuses %j', async (weightings, sentence) => {
    expect((await send('PUT', level2, { weightings })).message).toContain(sentence);
  });
});

describe('the weights of countries', () => {
  it('API-054 SCR-PROF-11 (part): governance has the remainder; restoring brings 25, 25 and 50', async () => {
    const weightings = { environmental: 0.4, social: 0.1, awareness: 0 };
    expect(await send('PUT', 'country-weightings', { weightings })).toEqual({ weightings });
    const more = { ...weightings, social: 0.7 };
    expect((await send('PUT', 'country-weightings', { weightings: more })).errors).toEqual([
      'body.weightings: Environmental and social total more than 100%',
    ]);
    expect(await send('DELETE', 'country-weightings')).toEqual({
      weightings: { environmental: 0.25, social: 0.25, awareness: 0.5 },
    });
  });

  it('API-055: sets and restores the dimensions of a pillar', async () => {
    const before = await profile();
    const path = 'country-dimension-weightings';
    await send('PUT', path, { weightings: [{ id: 503, weighting: 1 }] });
    expect((await profile()).country_raw_entries).toEqual([{ dimension_id: 503, weighting: 1 }]);
    await send('DELETE', path, { dimensions: [503] });
    expect(await profile()).toEqual(before);
    const unknown = { weightings: [{ id: BOARD, weighting: 1 }] };
    expect((await send('PUT', path, unknown)).code).toBe('profile.unknown-dimension');
  });
});
