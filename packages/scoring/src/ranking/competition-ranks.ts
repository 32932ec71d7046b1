import { roundDecimals } from '../numbers/index.ts';
import { midRankPercentile, sortedNumbers } from '../scores/index.ts';

/** Scores are compared at this many decimals, so that equal ones share a rank (methodology 8). */
export const COMPARED_DECIMALS = 9;

/** A score as it is compared with others. */
export const comparedScore = (score: number): number => roundDecimals(score, COMPARED_DECIMALS);

/**
 * Competition ranks in the order of the scores: the highest is 1, equal scores share a rank and
 * the next is skipped; null has none. Scores are compared at 9 decimals (methodology 8, docs/formulas/rank.md).
 */
export function competitionRanks(
  unrounded: readonly (number | null)[],
): readonly (number | null)[] {
  const scores = unrounded.map((score) => (score === null ? null : comparedScore(score)));
  const sorted = scores.filter((score) => score !== null).sort((a, b) => b - a);
  const rankOf = new Map<number, number>();
  sorted.forEach((score, index) => {
    // -0 and 0 are one score
    if (!rankOf.has(score)) rankOf.set(score, index + 1);
  });
  return scores.map((score) => (score === null ? null : (rankOf.get(score) ?? null)));
}

/**
 * Where a score stands among the scores of its kind: the mid-rank percentile, 0 to 1, higher is
 * better, compared at 9 decimals (methodology 8). Null for null.
 */
export function scorePercentile(
  scores: readonly (number | null)[],
  score: number | null,
): number | null {
  if (score === null) return null;
  const known = scores.flatMap((other) => (other === null ? [] : [comparedScore(other)]));
  return midRankPercentile(sortedNumbers(known), comparedScore(score), true);
}
