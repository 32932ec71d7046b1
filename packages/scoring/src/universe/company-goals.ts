import { IMPACT_THEMES, SDGS, type Grade, type SdgId } from '@verdure/contract/vocabulary';

import { gradeOfScore, type Spread, spreadOf } from '../grades/index.ts';
import { sdgScores } from '../impact/index.ts';
import { countedRows, PREFERENCE_BITS, rowOfCompany } from '../snapshot/index.ts';
import type { ScoredUniverse } from './scored-universe.ts';
import { dimensionScoreReader } from './universe-columns.ts';

/** What a company scores for one of the 17 goals. */
export interface GoalView {
  readonly sdgId: SdgId;
  /** Points 0 to 4; null: no theme with a score serves the goal. */
  readonly score: number | null;
  readonly grade: Grade | null;
}

const readersOf = (scored: ScoredUniverse) =>
  IMPACT_THEMES.map(({ dimensionId }) => dimensionScoreReader(scored, dimensionId));

/** By goal: the places of its themes in `IMPACT_THEMES`. */
const THEMES_OF = SDGS.map(({ id }) =>
  IMPACT_THEMES.flatMap(({ sdgIds }, theme) => (sdgIds.some((each) => each === id) ? [theme] : [])),
);

/** The mean of some theme scores; NaN is null. Once for each company and goal of a universe. */
function meanAt(themeScores: Float64Array, themes: readonly number[]): number {
  let sum = 0;
  let count = 0;
  for (const theme of themes) {
    const score = themeScores[theme] ?? Number.NaN;
    if (Number.isNaN(score)) continue;
    sum += score;
    count += 1;
  }
  return sum / count;
}

function countSpreads(scored: ScoredUniverse): readonly Spread[] {
  const { snapshot, inUniverse } = scored;
  const population = { preferenceBit: PREFERENCE_BITS.sdgAlignment, inUniverse };
  const isCounted = countedRows(snapshot.companies, population);
  const readers = readersOf(scored);
  const scores = SDGS.map((): number[] => []);
  const ofRow = new Float64Array(readers.length);
  for (let row = 0; row < isCounted.length; row += 1) {
    if (isCounted[row] === 0) continue;
    for (const [theme, read] of readers.entries()) ofRow[theme] = read?.(row) ?? Number.NaN;
    for (const [goal, themes] of THEMES_OF.entries()) {
      const score = meanAt(ofRow, themes);
      if (!Number.isNaN(score)) scores[goal]?.push(score);
    }
  }
  return scores.map((each) => spreadOf(each, '0-4'));
}

/** A scored universe never changes, so its spreads are counted once, when a company is opened. */
const counted = new WeakMap<ScoredUniverse, readonly Spread[]>();

function goalSpreads(scored: ScoredUniverse): readonly Spread[] {
  const known = counted.get(scored) ?? countSpreads(scored);
  counted.set(scored, known);
  return known;
}

/**
 * The 17 tiles of a company, graded among the directly covered public companies (methodology 22
 * and 7.2, docs/formulas/sdg.md).
 *
 * @param scored the universe that the company is scored in
 * @param population the public universe under the same profile
 */
export function companyGoals(
  scored: ScoredUniverse,
  population: ScoredUniverse,
  companyId: number,
): readonly GoalView[] {
  const row = rowOfCompany(scored.snapshot, companyId);
  if (row === null) return SDGS.map(({ id }) => ({ sdgId: id, score: null, grade: null }));
  const spreads = goalSpreads(population);
  const themeScores = readersOf(scored).map((read) => {
    const score = read?.(row) ?? Number.NaN;
    return Number.isNaN(score) ? null : score;
  });
  return sdgScores(themeScores).map(({ sdgId, score }, goal) => {
    const sigma = spreads[goal]?.sigma;
    return { sdgId, score, grade: sigma === undefined ? null : gradeOfScore(score, sigma) };
  });
}
