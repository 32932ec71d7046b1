import { comparedScore } from '../ranking/index.ts';
import { midRankPercentile, sortedNumbers } from '../scores/index.ts';

/** Rankings are percentiles times this. */
const RANKING_SCALE = 100;

/**
 * Ranks ratings within a population: 100 times the mid-rank percentile, higher is better. Null for
 * null (methodology 10, docs/formulas/consensus-ranking.md).
 *
 * @param population every rating that is ranked, the company's own included
 */
export function rankingAmong(
  population: Iterable<number | null>,
): (rating: number | null) => number | null {
  const known: number[] = [];
  for (const rating of population) if (rating !== null) known.push(comparedScore(rating));
  const sorted = sortedNumbers(known);
  return (rating) => {
    if (rating === null) return null;
    const percentile = midRankPercentile(sorted, comparedScore(rating), true);
    return percentile === null ? null : RANKING_SCALE * percentile;
  };
}
