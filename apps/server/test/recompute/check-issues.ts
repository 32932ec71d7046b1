import { dimensionOverallRow } from '@verdure/contract/investments/constituents';
import { expect } from 'vitest';

import { isDirect } from '../../../../packages/scoring/test/naive-metrics.ts';
import { naiveAverage, naiveCoverage, naiveSigma, type PointOf } from './naive-averages.ts';
import { naiveCountries } from './naive-countries.ts';
import {
  ask,
  type HolderType,
  publicLeaves,
  type RecomputeScene,
  same,
} from './recompute-scene.ts';
import { proxyReader } from './stored-inputs.ts';

type ScoreOf = (id: number) => number | null;

/** The points of one issue, with the spread of whoever is graded by it. */
function pointsOf(type: 'company' | 'country', ids: readonly number[], scoreOf: ScoreOf): PointOf {
  const sigma = naiveSigma(ids.flatMap((id) => scoreOf(id) ?? []));
  return (leaf) => {
    const score = leaf.type === type ? scoreOf(leaf.id) : null;
    return score === null ? null : { score, sigma };
  };
}

function pointReaders(scene: RecomputeScene) {
  const { input } = scene.coverage;
  const countries = naiveCountries(input);
  const direct = input.companies.filter(isDirect).map(({ id }) => id);
  return {
    company_dimensions: (issue: number) =>
      pointsOf('company', direct, (id) => scene.companies.get(id)?.dimensions.get(issue) ?? null),
    country_dimensions: (issue: number) =>
      pointsOf(
        'country',
        [...countries.keys()],
        (id) => countries.get(id)?.dimensions.get(issue)?.score ?? null,
      ),
  };
}

/** Averages, letters and coverage of every issue (sections 9, 13 and 14). */
export async function checkIssues(scene: RecomputeScene, type: HolderType): Promise<void> {
  const readers = pointReaders(scene);
  const counted = await proxyReader(scene, type);
  for (const name of ['company_dimensions', 'country_dimensions'] as const) {
    const points = new Map<number, PointOf>();
    let [graded, floored] = [0, 0];
    for (const row of await ask(scene, { type, name, row: dimensionOverallRow })) {
      const leaves = publicLeaves(scene, { type, id: row.id });
      if (leaves === null) continue;
      const issue = row.dimension_id;
      const own = points.get(issue) ?? readers[name](issue);
      points.set(issue, own);
      const pointOf = counted(row.id, own);
      const what = `${name} ${issue} of ${type} ${row.id}`;
      const plain = naiveAverage(leaves, pointOf, false);
      const weighted = naiveAverage(leaves, pointOf, true);
      same(row.score, plain.score, what);
      same(row.weighted_score, weighted.score, `weighted ${what}`);
      expect([row.grade, row.weighted_grade], what).toEqual([plain.grade, weighted.grade]);
      const coverage = naiveCoverage(leaves, pointOf);
      same(row.coverage, coverage.coverage, `coverage of ${what}`);
      same(row.weighted_coverage, coverage.weighted, `weighted coverage of ${what}`);
      if (row.grade !== null) graded += 1;
      else if (row.score !== null) floored += 1;
    }
    expect(Math.min(graded, floored), name).toBeGreaterThan(0);
  }
}
