import { isAbove, isBelow } from '../numbers/index.ts';

/** Fewer positive values than this, and nothing is held back. */
const MINIMUM_POSITIVE = 20;
/** A value further from the median than this power of ten is held back. */
const MOST_DECADES = 2.5;
/** Where fewer of a group report 0 than this, a 0 is taken for a missing figure. */
const MINIMUM_ZERO_FRACTION = 0.05;

/** The values that a group of peers finds implausible. */
export type IsImplausible = (value: number) => boolean;

const NOTHING: IsImplausible = () => false;

/** The first index of a value above 0 in ascending values. */
function firstPositive(sorted: ArrayLike<number>): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) > 0) high = middle;
    else low = middle + 1;
  }
  return low;
}

function zerosBefore(sorted: ArrayLike<number>, positive: number): number {
  let zeros = 0;
  while (zeros < positive && sorted[positive - 1 - zeros] === 0) zeros += 1;
  return zeros;
}

function medianFrom(sorted: ArrayLike<number>, start: number): number {
  const count = sorted.length - start;
  const upper = sorted[start + (count >> 1)] ?? Number.NaN;
  const lower = sorted[start + ((count - 1) >> 1)] ?? Number.NaN;
  return (lower + upper) / 2;
}

/**
 * Which values of a peer group are held back: a factor of about 316 from the median of the
 * positive values, or a rare 0 of a continuous quantity. Negative values are not tested
 * (methodology 4.2, docs/formulas/plausible-values.md).
 *
 * @param sortedPeers ascending, as they are compared, before anything is held back
 */
export function implausibleAmong(
  sortedPeers: ArrayLike<number>,
  { isCount }: { readonly isCount: boolean },
): IsImplausible {
  const positive = firstPositive(sortedPeers);
  if (sortedPeers.length - positive < MINIMUM_POSITIVE) return NOTHING;
  const logOfMedian = Math.log10(medianFrom(sortedPeers, positive));
  const zeroFraction = zerosBefore(sortedPeers, positive) / sortedPeers.length;
  const isZeroImplausible = !isCount && isBelow(zeroFraction, MINIMUM_ZERO_FRACTION);
  return (value) => {
    if (value === 0) return isZeroImplausible;
    return value > 0 && isAbove(Math.abs(Math.log10(value) - logOfMedian), MOST_DECADES);
  };
}

/** Units of counts, whose 0 is an answer like any other. */
const COUNT_UNITS: readonly string[] = ['FTE', 'count', 'days', 'Y/N'];

export const isCountUnit = (unit: string): boolean => COUNT_UNITS.includes(unit);
