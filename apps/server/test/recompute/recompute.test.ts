import { overallsRow } from '@verdure/contract/investments/constituents';
import { edciRow } from '@verdure/contract/investments/edci';
import { footprintRow } from '@verdure/contract/investments/footprint';
import { itrRow } from '@verdure/contract/investments/itr';
import { FOOTPRINT_METRIC_IDS } from '@verdure/contract/vocabulary';
import { buildSnapshot } from '@verdure/scoring/snapshot';
import {
  companyDimensions,
  companyScores,
  scoreUniverse,
  TOTAL_KINDS,
} from '@verdure/scoring/universe';
import { UNCUSTOMISED_WEIGHTS } from '@verdure/scoring/weightings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { checkCountries } from './check-countries.ts';
import { checkIssues } from './check-issues.ts';
import {
  checkAdverseImpacts,
  checkArticles,
  checkCompanyRules,
  checkExclusions,
  checkShares,
} from './check-rules.ts';
import { naiveAverage, naiveCoverage, naivePlace, naiveQuality } from './naive-averages.ts';
import {
  naiveEdci,
  naiveFootprint,
  naiveIntensity,
  naiveTemperature,
  naiveWaci,
} from './naive-figures.ts';
import { baseOf } from './naive-leaves.ts';
import {
  ask,
  holderIds,
  publicLeaves,
  type RecomputeScene,
  same,
  startRecomputeScene,
} from './recompute-scene.ts';
import { pointReader, proxyReader } from './stored-inputs.ts';

/* The demo, recomputed from its stored rows by code that shares nothing with the engine. */

let scene: RecomputeScene;

beforeAll(async () => {
  scene = await startRecomputeScene();
});
afterAll(() => scene.stop());

it('every company has the scores, grades and changes of the sentences of methodology 3 to 7', () => {
  const { input } = scene.coverage;
  const scored = scoreUniverse(buildSnapshot(input), UNCUSTOMISED_WEIGHTS);
  let compared = 0;
  for (const [id, company] of scene.companies) {
    const own = companyScores(scored, id);
    for (const kind of TOTAL_KINDS) {
      const got = own?.totals[kind];
      const expected = company.totals[kind];
      same(got?.score ?? null, expected?.score ?? null, `${kind} of ${id}`);
      same(got?.change ?? null, expected?.change ?? null, `change of ${kind} of ${id}`);
      expect(got?.grade, `grade of ${kind} of ${id}`).toBe(expected?.grade);
      if (expected?.score != null) compared += 1;
    }
    for (const { dimensionId, overall } of companyDimensions(scored, id)) {
      const expected = company.dimensions.get(dimensionId) ?? null;
      same(overall.score, expected, `dimension ${dimensionId} of ${id}`);
    }
  }
  expect(compared).toBeGreaterThan(700);
});

it.each(['portfolio', 'fund'] as const)(
  'every %s has the footprints of section 15',
  async (type) => {
    const rows = await ask(scene, { type, name: 'footprint', row: footprintRow });
    expect(rows.length).toBeGreaterThan(5 * FOOTPRINT_METRIC_IDS.length);
    for (const row of rows) {
      const metricId = row.metric_id;
      const what = `footprint ${metricId} of ${type} ${row.id}`;
      const of = publicLeaves(scene, { type, id: row.id });
      if (of === null) continue;
      const ev = naiveFootprint(of, scene.facts, { metricId, basis: 'enterpriseValueOf' });
      const mc = naiveFootprint(of, scene.facts, { metricId, basis: 'marketCapOf' });
      same(row.covered, ev.covered, `covered, ${what}`);
      same(row.mc_covered, mc.covered, what);
      expect([row.standing, row.mc_standing], what).toEqual([ev.standing, mc.standing]);
      same(row.ev_footprint, ev.net, what);
      same(row.ev_gross_footprint, ev.gross, what);
      same(row.mc_footprint, mc.net, what);
      same(row.mc_gross_footprint, mc.gross, what);
    }
  },
);

it.each(['portfolio', 'fund'] as const)(
  'every %s has the carbon intensity and temperature of sections 16 and 17',
  async (type) => {
    const rows = await ask(scene, { type, name: 'itr', row: itrRow });
    let compared = 0;
    for (const row of rows) {
      const what = `temperature of ${type} ${row.id}`;
      const of = publicLeaves(scene, { type, id: row.id });
      if (of === null) continue;
      compared += 1;
      const waci = naiveWaci(of, scene.facts);
      const intensity = naiveIntensity(of, scene.facts);
      same(row.waci_covered, waci.covered, `waci_covered, ${what}`);
      expect([row.standing, row.waci_standing], what).toEqual([intensity.standing, waci.standing]);
      same(row.waci, waci.gross, `waci, ${what}`);
      same(row.covered, intensity.covered, `covered, ${what}`);
      same(row.emissions_per_mn, intensity.gross, `emissions_per_mn, ${what}`);
      same(row.unfaded_itr, naiveTemperature(intensity.gross), `unfaded_itr, ${what}`);
      if (row.standing !== 'shown') expect([row.status, row.grade], what).toEqual([null, null]);
    }
    expect(compared).toBeGreaterThan(rows.length / 2);
  },
);

const isSum = (unit: string): boolean => !['%', 'Y/N', 'index'].includes(unit);

it.each(['portfolio', 'fund'] as const)(
  'every %s has the EDCI figures of section 21',
  async (type) => {
    const rows = await ask(scene, { type, name: 'edci', row: edciRow });
    expect(rows.length).toBeGreaterThan(100);
    for (const row of rows) {
      const what = `EDCI ${row.metric_id} of ${type} ${row.id}`;
      const of = publicLeaves(scene, { type, id: row.id });
      if (of === null) continue;
      const sum = isSum(row.unit);
      const figure = naiveEdci(of, scene.facts, { metricId: row.metric_id, isSum: sum });
      same(row.covered, figure.covered, what);
      expect(row.standing, what).toBe(figure.standing);
      const owned = figure.net === null ? null : figure.net * baseOf(of);
      same(row.performance_value, sum ? owned : figure.gross, what);
      same(row.owned_sum, sum ? owned : null, what);
    }
  },
);

it.each(['portfolio', 'fund'] as const)(
  'every %s has the averages, grades and coverage of sections 7, 13 and 14',
  async (type) => {
    const rows = await ask(scene, { type, name: 'overalls', row: overallsRow });
    const counted = await proxyReader(scene, type);
    const pointsOf = pointReader(scene);
    const points = new Map(TOTAL_KINDS.map((kind) => [kind, pointsOf(kind)]));
    for (const row of rows) {
      const leaves = publicLeaves(scene, { type, id: row.id });
      if (leaves === null) continue;
      for (const [kind, point] of points) {
        const what = `${kind} of ${type} ${row.id}`;
        const pointOf = counted(row.id, point);
        const plain = naiveAverage(leaves, pointOf, false);
        const weighted = naiveAverage(leaves, pointOf, true);
        same(row[`${kind}_score`], plain.score, what);
        same(row[`weighted_${kind}_score`], weighted.score, `weighted ${what}`);
        const grades = [row[`${kind}_grade`], row[`weighted_${kind}_grade`]];
        expect(grades, what).toEqual([plain.grade, weighted.grade]);
        const covered = row.pillar_coverage.find(({ pillar }) => pillar === kind);
        if (covered === undefined) continue;
        const coverage = naiveCoverage(leaves, pointOf);
        same(covered.coverage, coverage.coverage, what);
        same(covered.weighted_coverage, coverage.weighted, what);
        expect(covered.indicative, what).toBe(0.1 - (coverage.weighted ?? 0) > 1e-9);
      }
    }
  },
);

it.each(['portfolio', 'fund'] as const)(
  'every %s has the place among the funds of section 7.3',
  async (type) => {
    const rows = await ask(scene, { type, name: 'overalls', row: overallsRow });
    const counted = await proxyReader(scene, type);
    const ofFunds = await proxyReader(scene, 'fund');
    const pointsOf = pointReader(scene);
    const funds = holderIds(scene, 'fund').flatMap((id) => {
      const leaves = publicLeaves(scene, { type: 'fund', id });
      return leaves === null ? [] : [{ id, leaves }];
    });
    expect(funds).toHaveLength(holderIds(scene, 'fund').length);
    for (const row of rows) {
      const leaves = publicLeaves(scene, { type, id: row.id });
      if (leaves === null) continue;
      for (const { kind, weighted_fund_percentile, fund_percentile } of row.fund_percentiles) {
        const what = `place by ${kind} of ${type} ${row.id}`;
        const point = pointsOf(kind);
        const scoresOf = (isWeighted: boolean) =>
          funds.flatMap(({ id, leaves: held }) => {
            const pointOf = ofFunds(id, point);
            const { weighted } = naiveCoverage(held, pointOf);
            const isCompared = (weighted ?? 0) - 0.5 >= -1e-9;
            const isOther = type !== 'fund' || id !== row.id;
            return isCompared && isOther
              ? (naiveAverage(held, pointOf, isWeighted).score ?? [])
              : [];
          });
        const pointOf = counted(row.id, point);
        const isEnough = (naiveCoverage(leaves, pointOf).weighted ?? 0) - 0.5 >= -1e-9;
        const place = (isWeighted: boolean) =>
          isEnough
            ? naivePlace(naiveAverage(leaves, pointOf, isWeighted).score, scoresOf(isWeighted))
            : null;
        same(weighted_fund_percentile, place(true), what);
        same(fund_percentile, place(false), what);
      }
    }
  },
);

it.each(['portfolio', 'fund'] as const)(
  'every %s has the data quality of section 25.1',
  async (type) => {
    const { companies } = scene.coverage.input;
    const isProxyOf = new Map(companies.map(({ id, isProxy }) => [id, isProxy]));
    const figureOf = (id: number) => (scene.facts.figureOf(id, 1) === null ? null : 2);
    for (const row of await ask(scene, { type, name: 'overalls', row: overallsRow })) {
      const leaves = publicLeaves(scene, { type, id: row.id });
      if (leaves === null) continue;
      const quality = naiveQuality(leaves, (id) => (isProxyOf.get(id) ? null : figureOf(id)));
      const hasProxies = leaves.some(({ type: of, id }) => of === 'company' && isProxyOf.get(id));
      if (hasProxies) continue;
      same(row.data_quality, quality.value, `data quality of ${type} ${row.id}`);
      same(row.data_quality_covered, quality.covered, `data quality of ${type} ${row.id}`);
      expect(row.data_quality_standing).toBe(quality.standing);
    }
  },
);

it('every rated country has the scores, letters and changes of section 9', () =>
  checkCountries(scene));

it('every company has the outcomes, the article and the answers of sections 18.2 to 20', () =>
  checkCompanyRules(scene));

describe.each(['portfolio', 'fund'] as const)('every %s', (type) => {
  it('has the adverse impacts of section 18.1, with their outcomes', () =>
    checkAdverseImpacts(scene, type));

  it('has the article value of section 18.5', () => checkArticles(scene, type));

  it('has the shares of sections 19 and 20', () => checkShares(scene, type));

  it('has the exclusions of section 6 under every profile', () => checkExclusions(scene, type));

  it('has the averages of issues of sections 9, 13 and 14', () => checkIssues(scene, type));
});
