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
  type TotalKind,
} from '@verdure/scoring/universe';
import { UNCUSTOMISED_WEIGHTS } from '@verdure/scoring/weightings';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { isDirect } from '../../../../packages/scoring/test/naive-metrics.ts';
import { naiveAverage, naiveCoverage, naiveSigma, type PointOf } from './naive-averages.ts';
import { countrySigma, naiveCountries } from './naive-countries.ts';
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
  type HolderType,
  publicLeaves,
  type RecomputeScene,
  same,
  startRecomputeScene,
} from './recompute-scene.ts';

/*
 * The demo, recomputed from its stored rows by code that shares nothing with the engine: every
 * company and country, and the figures of every portfolio and fund.
 */

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

const pointReader = (): ((kind: TotalKind) => PointOf) => {
  const companies = [...scene.companies];
  const direct = new Set(scene.coverage.input.companies.filter(isDirect).map(({ id }) => id));
  const countries = naiveCountries(scene.coverage.input);
  const countryPoint = countrySigma(countries, 'esg');
  return (kind) => {
    const population = companies.flatMap(([id, { totals }]) =>
      direct.has(id) ? (totals[kind]?.score ?? []) : [],
    );
    const sigma = naiveSigma(population);
    return ({ type, id }) => {
      if (type === 'country' && kind === 'esg') {
        const score = countries.get(id)?.esg ?? null;
        return score === null ? null : { score, sigma: countryPoint };
      }
      const score =
        type === 'company' ? (scene.companies.get(id)?.totals[kind]?.score ?? null) : null;
      return score === null ? null : { score, sigma };
    };
  };
};

/** Section 13: proxies count where the portfolio lets them; funds have no such choice. */
async function proxyReader(type: HolderType): Promise<(id: number, point: PointOf) => PointOf> {
  const proxies = new Set(
    scene.coverage.input.companies.filter(({ isProxy }) => isProxy).map(({ id }) => id),
  );
  const { rows } = await scene.server.pool.query<{ id: number }>(
    'select id from portfolios where proxy',
  );
  const on = new Set(type === 'portfolio' ? rows.map(({ id }) => id) : []);
  return (id, point) => (leaf) =>
    leaf.type === 'company' && proxies.has(leaf.id) && !on.has(id) ? null : point(leaf);
}

it.each(['portfolio', 'fund'] as const)(
  'every %s has the averages, grades, coverage and data quality of sections 7, 13, 14 and 25',
  async (type) => {
    const rows = await ask(scene, { type, name: 'overalls', row: overallsRow });
    const counted = await proxyReader(type);
    const pointsOf = pointReader();
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
