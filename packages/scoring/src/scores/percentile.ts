import { type Comparison, comparedValue } from './change.ts';

/** A value's position among sorted values. */
interface Position {
  /** How many are smaller. */
  readonly below: number;
  /** How many are the same. */
  readonly equal: number;
}

type SortedValues = ArrayLike<number>;

/** The first index whose value is at least (or, with `isAfter`, above) `value`. */
function boundOf(sorted: SortedValues, value: number, isAfter: boolean): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const at = sorted[middle] ?? Number.POSITIVE_INFINITY;
    if (at < value || (isAfter && at === value)) low = middle + 1;
    else high = middle;
  }
  return low;
}

function positionOf(sorted: SortedValues, value: number): Position {
  const below = boundOf(sorted, value, false);
  return { below, equal: boundOf(sorted, value, true) - below };
}

/**
 * Mid-rank percentile, 0 to 1: the share of peers that are strictly worse, ties counting half, so
 * that the median sits at 0.5. Null without peers (methodology 4.2, docs/formulas/performance.md).
 *
 * @param sortedPeers ascending, the company's own value included
 */
export function midRankPercentile(
  sortedPeers: SortedValues,
  value: number,
  isHigherBetter: boolean,
): number | null {
  const count = sortedPeers.length;
  if (count === 0) return null;
  const { below, equal } = positionOf(sortedPeers, value);
  const worse = isHigherBetter ? below : count - below - equal;
  return (worse + equal / 2) / count;
}

/** Points of the best performance. */
export const TOP_SCORE = 4;

/** Performance of a QUANT metric, points 0 to 4: four times the mid-rank percentile. */
export function performanceAmong(
  sortedPeers: SortedValues,
  value: number | null,
  isHigherBetter: boolean,
): number | null {
  if (value === null) return null;
  const percentile = midRankPercentile(sortedPeers, value, isHigherBetter);
  return percentile === null ? null : TOP_SCORE * percentile;
}

/** Numbers, ascending. */
export const sortedNumbers = (values: Iterable<number>): Float64Array =>
  Float64Array.from(values).sort();

/** The values of a peer group as they are compared (methodology 4.2). Ascending. */
export const sortedPeerValues = (values: readonly number[], comparison: Comparison): Float64Array =>
  sortedNumbers(values.map((value) => comparedValue(value, comparison)));
