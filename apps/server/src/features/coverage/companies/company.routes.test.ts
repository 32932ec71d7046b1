import {
  companyMetricValuesEndpoint,
  companyNamesEndpoint,
  companyScoresEndpoint,
  coverageProfileEndpoint,
  getCompanyEndpoint,
  searchCompaniesEndpoint,
} from '@verdure/contract/coverage/companies';
import { proxyAverageEndpoint } from '@verdure/contract/coverage/proxy-average';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type CoverageServer, startCoverageServer } from '../../../../test/coverage-server.ts';
import {
  COMPANY,
  type HandMadeUniverse,
  insertHandMadeUniverse,
  YEAR,
} from '../../../../test/factories/hand-made-universe.ts';
import {
  insertProfile,
  insertUniverse,
  insertUser,
} from '../../../../test/factories/organisation-factory.ts';
import { callerFor, callerOf, newCaller, type TestCaller } from '../../../../test/test-caller.ts';

let server: CoverageServer<HandMadeUniverse>;
let ours: TestCaller;
let theirs: TestCaller;

beforeAll(async () => {
  server = await startCoverageServer(insertHandMadeUniverse);
  ours = await callerOf(server, server.filled.ours);
  theirs = await callerOf(server, server.filled.theirs);
});

afterAll(() => server.stop());

async function scopedCaller(...companyIds: number[]): Promise<TestCaller> {
  const { organisationId: organisation_id } = server.filled.ours;
  const user = await server.database.withAdministration(async (tx) => {
    const made = await insertUser(tx, { organisation_id, role_id: 3, is_scoped: true });
    const rows = companyIds.map((company_id) => ({
      organisation_id,
      user_id: made.id,
      company_id,
    }));
    await tx.insertInto('user_scoped_companies').values(rows).execute();
    return made;
  });
  return callerFor(server, user);
}

const namesFor = async (caller: TestCaller) =>
  companyNamesEndpoint.answer.parse((await caller.call('GET', '/companies/names')).json());

const hitsFor = async (caller: TestCaller, text: string) =>
  searchCompaniesEndpoint.answer
    .parse((await caller.call('GET', `/companies/search?q=${encodeURIComponent(text)}`)).json())
    .map(({ name }) => name);

const scoresFor = async (caller: TestCaller, companyId: number, profileId = -1) =>
  companyScoresEndpoint.answer.parse(
    (await caller.call('GET', `/companies/${companyId}/profiles/${profileId}`)).json(),
  );

const valuesOf = async (companyId: number) =>
  companyMetricValuesEndpoint.answer.parse(
    (await ours.call('GET', `/companies/${companyId}/metric-values/-1`)).json(),
  );

const metricOf = async (companyId: number, metricId: number) => {
  const found = (await valuesOf(companyId)).find((value) => value.metric_id === metricId);
  if (found === undefined) throw new Error(`company ${companyId} has no metric ${metricId}`);
  return found;
};

describe('API-057 names of the companies that a user may open', () => {
  it('lists public companies by name, then the organisation’s own, with their coverage flags', async () => {
    const names = await namesFor(ours);
    expect(names.map(({ name }) => name)).toEqual([
      'Alder',
      'Birch',
      'Cedar',
      'Dogwood',
      'Elm Alder Holding',
      'Fir',
      'Gorse',
      'Hazel',
      'Ivy',
    ]);
    expect(names[0]).toEqual({
      id: 1,
      name: 'Alder',
      proxy: false,
      coverage_state: 'direct',
      icm_gov: true,
      icm_sus: false,
    });
    const states = names.map(({ name, coverage_state }) => `${name}: ${coverage_state}`);
    expect(states).toEqual([
      'Alder: direct',
      'Birch: direct',
      'Cedar: direct',
      'Dogwood: partial',
      'Elm Alder Holding: direct',
      'Fir: proxy',
      'Gorse: not_covered',
      'Hazel: partial',
      'Ivy: direct',
    ]);
  });

  it('shows a private company to nobody else, and a scoped user its own companies alone', async () => {
    expect((await namesFor(theirs)).map(({ name }) => name)).not.toContain('Ivy');
    const scoped = await scopedCaller(COMPANY.cedar, COMPANY.ivy);
    expect((await namesFor(scoped)).map(({ name }) => name)).toEqual(['Cedar', 'Ivy']);
  });

  it('lists for role 6 the private companies of its organisation alone', async () => {
    const { organisationId: organisation_id } = server.filled.ours;
    const caller = await newCaller(server, { organisation_id, role_id: 6 });
    expect((await namesFor(caller)).map(({ name }) => name)).toEqual(['Ivy']);
  });
});

describe('API-060 search', () => {
  it('finds by name, ISIN, ticker, synonym and code; names that begin with the text come first', async () => {
    expect(await hitsFor(ours, 'alder')).toEqual(['Alder', 'Elm Alder Holding']);
    expect(await hitsFor(ours, 'FR0000000017')).toEqual(['Alder']);
    expect(await hitsFor(ours, 'ald')).toEqual(['Alder', 'Elm Alder Holding']);
    // a whole ticker comes before the beginning of a name
    expect(await hitsFor(ours, 'bir')).toEqual(['Cedar', 'Birch']);
    expect(await hitsFor(ours, 'alnus')).toEqual(['Alder']);
    expect(await hitsFor(ours, 'lei0000000000000brch')).toEqual(['Birch']);
    expect(await hitsFor(ours, '%%')).toEqual([]);
  });

  it('finds proxies only for users who asked for them, private companies only for their owner', async () => {
    expect(await hitsFor(ours, 'fir')).toEqual([]);
    const { organisationId: organisation_id } = server.filled.ours;
    const user = await server.database.withAdministration((tx) =>
      insertUser(tx, { organisation_id, search_for_proxy: true }),
    );
    expect(await hitsFor(await callerFor(server, user), 'fir')).toEqual(['Fir']);
    expect(await hitsFor(ours, 'ivy')).toEqual(['Ivy']);
    expect(await hitsFor(theirs, 'ivy')).toEqual([]);
    expect(await hitsFor(await scopedCaller(COMPANY.cedar), 'alder')).toEqual([]);
  });
});

describe('API-061 (part) what a company is', () => {
  it('answers its sector below its parent, activities, and null where nothing is known of them', async () => {
    const alder = getCompanyEndpoint.answer.parse((await ours.call('GET', '/companies/1')).json());
    expect(alder).toMatchObject({
      name: 'Alder',
      sector: { id: 11, name: 'Coal', parentSector: { id: 1, name: 'Energy' } },
      business_activities: [{ id: 7, name: 'Tobacco' }],
      reporting_year: YEAR,
    });
    expect(alder).toMatchObject({ has_sentiment: false, has_engagements: false });
    const hazel = getCompanyEndpoint.answer.parse((await ours.call('GET', '/companies/9')).json());
    expect(hazel.business_activities).toBeNull();
  });

  it('answers the same bytes for a private company of another organisation and for none at all', async () => {
    const paths = ['', '/profiles/-1', '/metric-values/-1', '/proxy-average/-1'];
    for (const path of paths) {
      const [foreign, absent] = [
        await theirs.call('GET', `/companies/${COMPANY.ivy}${path}`),
        await theirs.call('GET', `/companies/999${path}`),
      ];
      const withoutId = (body: string) => body.replace(/"request_id":"[^"]*"/, '');
      expect([path, foreign.statusCode]).toEqual([path, 404]);
      expect(withoutId(foreign.body)).toBe(withoutId(absent.body));
    }
    const scoped = await scopedCaller(COMPANY.cedar);
    expect((await scoped.call('GET', '/companies/1')).statusCode).toBe(404);
    expect((await scoped.call('GET', '/companies/3')).statusCode).toBe(200);
  });
});

const totals = [
  {
    name: 'alder',
    esg: 2.25,
    sus: 2.5,
    gov: 2,
    impact: 3.8,
    grade: 'C',
    because: 'z 0.33 of sigma 0.75',
  },
  { name: 'birch', esg: 3, sus: 2, gov: 4, impact: 2.7, grade: 'B', because: 'z 1.33' },
  { name: 'cedar', esg: 2, sus: 2, gov: 2, impact: 2.2, grade: 'C', because: 'the centre' },
  {
    name: 'dogwood',
    esg: null,
    sus: 0.5,
    gov: null,
    impact: 1.1,
    grade: null,
    because: 'no governance',
  },
  { name: 'elm', esg: 4, sus: 4, gov: 4, impact: 0.2, grade: 'A', because: 'z 2.67' },
  {
    name: 'fir',
    esg: 2.6,
    sus: 2.2,
    gov: 3,
    impact: 2,
    grade: 'B',
    because: 'the means of its peers',
  },
] as const;

it('API-061 gives role 1 what it administers of a company, and nobody else', async () => {
  const { organisationId: organisation_id } = server.filled.ours;
  const caller = await newCaller(server, { organisation_id, role_id: 1 });
  const path = `/companies/${COMPANY.alder}`;
  const seen = getCompanyEndpoint.answer.parse((await caller.call('GET', path)).json());
  expect(seen).toMatchObject({
    current_year: YEAR,
    pe_organisation_id: null,
    preferences: { gov: true, custom_metrics: false },
  });
  expect(seen.fundamentals?.at(0)).toMatchObject({ year: YEAR, revenue: expect.any(Number) });
  const others = (await ours.call('GET', path)).json();
  expect(Object.keys(others)).not.toEqual(expect.arrayContaining(['fundamentals']));
  expect(others).not.toHaveProperty('synonyms');
});

/** Of the default sigma. */
const BOUNDS = {
  A: { from: 3.13, to: 4 },
  B: { from: 2.38, to: 3.12 },
  C: { from: 1.63, to: 2.37 },
} as const;

describe('API-064 the scores of a company under a profile', () => {
  it.each(totals)('$name: ESG $esg, grade $grade ($because)', async (expected) => {
    const { totals: shown } = await scoresFor(ours, COMPANY[expected.name]);
    const near = (score: number | null) => (score === null ? null : expect.closeTo(score, 9));
    expect(shown).toMatchObject({
      esg: {
        score: near(expected.esg),
        grade: expected.grade,
        sigma: 0.75,
        sigma_source: 'default',
        grade_bounds: expected.grade && BOUNDS[expected.grade],
      },
      sustainability: { score: near(expected.sus) },
      governance: { score: near(expected.gov) },
      impact: { score: near(expected.impact) },
    });
  });

  it('ranks directly covered companies only, with the mean of the sub-sector and the change on the year', async () => {
    const elm = (await scoresFor(ours, COMPANY.elm)).totals.esg;
    expect(elm).toMatchObject({ rank: 1, ranked: 4, peer_average: 2.8125 });
    const fir = (await scoresFor(ours, COMPANY.fir)).totals.esg;
    expect(fir).toMatchObject({ rank: null, ranked: 4 });
    // governance rose from 1 to 2
    expect((await scoresFor(ours, COMPANY.alder)).totals.governance?.change).toBe(1);
  });

  it('names the pillar of each row, and adds the weighted scores of the metrics up to their dimension', async () => {
    const { dimensions } = await scoresFor(ours, COMPANY.elm);
    const rows = Object.entries(dimensions).flatMap(([type, ofPillar]) =>
      (ofPillar ?? []).map((dimension) => ({ of: type, ...dimension })),
    );
    expect(rows.length).toBeGreaterThan(1);
    for (const { of, type, overall_score: score, metrics } of rows) {
      expect([type, ...metrics.map((metric) => metric.type)]).toEqual(
        Array.from({ length: metrics.length + 1 }, () => of),
      );
      const sum = metrics.reduce((total, metric) => total + (metric.weighted_score ?? 0), 0);
      expect(sum).toBeCloseTo(score ?? 0, 12);
    }
  });

  it('has the weights that count: those of the parts with a score, which sum to 1', async () => {
    const answers = await Promise.all(Object.values(COMPANY).map((id) => scoresFor(ours, id)));
    const pillars = answers.flatMap(({ dimensions }) =>
      Object.values(dimensions).map((issues = []) => issues),
    );
    const groups = [...pillars, ...pillars.flat().map(({ metrics }) => metrics)];
    let uncounted = 0;
    for (const parts of groups) {
      const scored = parts.filter(({ overall_score }) => overall_score !== null);
      uncounted += parts.length - scored.length;
      const sum = scored.reduce((before, part) => before + (part.effective_weighting ?? 0), 0);
      expect(sum).toBeCloseTo(scored.length === 0 ? 0 : 1, 9);
      expect(parts.filter((part) => part.effective_weighting === null)).toHaveLength(
        parts.length - scored.length,
      );
    }
    expect(uncounted).toBeGreaterThan(0);
  });

  it('carries dimensions with weights that add to the pillar, their metrics, risks, points and heat-strips', async () => {
    const { dimensions, key_risks, key_points, heatstrips } = await scoresFor(ours, COMPANY.alder);
    const sustainability = dimensions.sustainability ?? [];
    expect(
      sustainability.map(({ id, weighting, weighted_score }) => [id, weighting, weighted_score]),
    ).toEqual([
      [10, 0.5, 1.5],
      [11, 0.5, 1],
    ]);
    expect(sustainability[0]?.metrics).toMatchObject([
      {
        id: 100,
        awareness_score: 4,
        performance_score: 2,
        overall_score: 3,
        weighting: 1,
        disclosed: true,
      },
    ]);
    // 2 and 2 tie: the larger weight, that of governance, comes first
    expect(key_risks.map(({ dimension_id }) => dimension_id)).toEqual([20, 11]);
    expect(key_points.map(({ dimension_id }) => dimension_id)).toEqual([10]);
    expect(heatstrips.find(({ dimension_id }) => dimension_id === 10)).toEqual({
      dimension_id: 10,
      // 0, 2, 3, 3, 4 among the five covered of the sub-sector
      grades: ['E', 'C', 'B', 'B', 'A'],
      position: expect.toSatisfy((position: number) => position === 2 || position === 3),
      percentile: 0.6,
      peer_count: 5,
    });
  });

  it('has no key for a pillar that a preference or a missing feature hides', async () => {
    const { organisationId } = server.filled.theirs;
    const off = 'update organisations set features = array_remove(features, $1) where id = $2';
    await server.pool.query(off, [20, organisationId]);
    await server.pool.query(`insert into company_preferences (company_id, s2) values (3, false)`);
    await server.rebuild();
    const cedar = await scoresFor(theirs, COMPANY.cedar);
    expect(Object.keys(cedar.totals).toSorted()).toEqual(['esg', 'governance', 'sustainability']);
    expect(Object.keys(cedar.dimensions).toSorted()).toEqual(['governance', 'sustainability']);
    expect(cedar.preferences).toMatchObject({ s2: false, sus: true, sdg_alignment: true });
    expect(Object.keys((await scoresFor(ours, COMPANY.cedar)).totals)).toContain('impact');
  });

  it('scores nothing outside the profile’s universe, marks exclusions, and weighs as the profile says', async () => {
    const { organisationId: organisation_id, userId } = server.filled.ours;
    const profileId = await server.database.withAdministration(async (tx) => {
      const universe = await insertUniverse(tx, { organisation_id });
      const rows = [1, 2].map((company_id) => ({
        organisation_id,
        universe_id: universe.id,
        company_id,
      }));
      await tx.insertInto('universe_companies').values(rows).execute();
      const profile = await insertProfile(tx, {
        organisation_id,
        manager_id: userId,
        universe_id: universe.id,
      });
      const key = { organisation_id, profile_id: profile.id };
      await tx
        .insertInto('profile_exclusions')
        .values({ ...key, activity_id: 7 })
        .execute();
      await tx
        .insertInto('profile_sector_weightings')
        .values({
          ...key,
          sector_id: 11,
          esg_awareness: 1,
          impact_awareness: 0.5,
          sustainability: 0.7,
        })
        .execute();
      return profile.id;
    });
    const alder = await scoresFor(ours, COMPANY.alder, profileId);
    // awareness only: sustainability (4 + 2) / 2 = 3, governance 3
    expect(alder.totals.esg?.score).toBeCloseTo(3, 12);
    expect(alder).toMatchObject({
      excluded: true,
      excluded_activities: [{ id: 7, name: 'Tobacco' }],
      wrong_universe: false,
    });
    expect(alder.weights).toMatchObject({ esg_awareness: 1, sustainability: 0.7 });

    const elm = await scoresFor(ours, COMPANY.elm, profileId);
    expect(elm).toMatchObject({ wrong_universe: true, excluded: true });
    expect(elm.totals.esg).toMatchObject({ score: null, grade: null, rank: null });

    const [foreign, absent] = [
      await theirs.call('GET', `/companies/1/profiles/${profileId}`),
      await theirs.call('GET', '/companies/1/profiles/98765'),
    ];
    const withoutId = (body: string) => body.replace(/"request_id":"[^"]*"/, '');
    expect(foreign.statusCode).toBe(404);
    expect(withoutId(foreign.body)).toBe(withoutId(absent.body));
  });

  it('scores a private company for its owner, who sees it in no rank', async () => {
    const ivy = await scoresFor(ours, COMPANY.ivy);
    expect(ivy.totals.esg).toMatchObject({ rank: null });
    expect(Object.keys(ivy.dimensions)).not.toEqual([]);
    const alder = (await scoresFor(ours, COMPANY.alder)).totals.esg;
    expect((await scoresFor(theirs, COMPANY.alder)).totals.esg).toEqual(alder);
  });
});

describe('API-143 the whole coverage under a profile', () => {
  it('counts companies and countries, and means the totals of those directly covered', async () => {
    const answer = await ours.call('GET', '/portfolio-profile/-1/-1');
    const coverage = coverageProfileEndpoint.answer.parse(answer.json());
    expect(coverage).toMatchObject({ companies: 8, unrecognised: [] });
    const names = companyNamesEndpoint.answer.parse(
      (await ours.call('GET', '/companies/names')).json(),
    );
    const totals: number[] = [];
    for (const { id, proxy } of names) {
      const { score } = (await scoresFor(ours, id)).totals.esg ?? { score: null };
      if (!proxy && score !== null && id !== COMPANY.ivy) totals.push(score);
    }
    const mean = totals.reduce((sum, score) => sum + score, 0) / totals.length;
    expect(coverage.overall).toBeCloseTo(mean, 12);
    expect(coverage.nHoldings).toBe(coverage.companies + coverage.countries);
    expect((await ours.call('GET', '/portfolio-profile/-1/98765')).statusCode).toBe(404);
  });
});

describe('the values behind the scores', () => {
  it('tells a value, a value not disclosed (null) and a question that does not apply (no row)', async () => {
    expect(await metricOf(COMPANY.alder, 44)).toMatchObject({
      performance_value: 10,
      scaled_value: 10,
      previous_performance_value: 8,
      change: 0.25,
      warns: false,
      peer_average: 34,
      peer_count: 5,
      peer_level: 'sub_sector',
      percentile: 0.9,
      raw_value: null,
      version: 1,
      is_proxy: false,
      is_scaled: true,
    });
    expect(await metricOf(COMPANY.dogwood, 200)).toMatchObject({ awareness_score: null });
    expect((await valuesOf(COMPANY.dogwood)).map(({ metric_id }) => metric_id)).toEqual([
      44, 100, 101, 200,
    ]);
    expect(await metricOf(COMPANY.alder, 100)).toMatchObject({
      reason: 'Judged by hand',
      tag: 'QUAL',
    });
  });

  it('gives a proxy the mean of its peers and says so', async () => {
    expect(await metricOf(COMPANY.fir, 100)).toMatchObject({
      awareness_score: 2.6,
      is_proxy: true,
    });
  });

  it('API-072 answers the peer mean per measured metric', async () => {
    const answer = await ours.call('GET', `/companies/${COMPANY.alder}/proxy-average/-1`);
    expect(proxyAverageEndpoint.answer.parse(answer.json())).toEqual([
      { metric_id: 44, proxy_avg_performance_value: 34, peer_count: 5, peer_level: 'sub_sector' },
    ]);
  });

  it('refuses a universe of another organisation like one that does not exist', async () => {
    expect((await ours.call('GET', '/companies/1/metric-values/4711')).statusCode).toBe(404);
  });
});
