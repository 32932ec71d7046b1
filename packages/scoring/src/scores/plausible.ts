import { isAbove, isAtLeast, isBelow } from '../numbers/index.ts';
import { PEER_LEVELS, type PeerLevel } from './peer-group.ts';

/** What a number is, which decides the tests that it must stand (methodology 4.2). */
export const VALUE_NATURES = ['amount', 'count', 'share', 'index'] as const;
export type ValueNature = (typeof VALUE_NATURES)[number];

const COUNT_UNITS: readonly string[] = ['FTE', 'count', 'days'];
const INDEX_UNITS: readonly string[] = ['index', 'Y/N'];

/** What the values of a unit are; answers of yes and no are tested as little as indices. */
export function natureOfUnit(unit: string): ValueNature {
  if (unit === '%') return 'share';
  if (COUNT_UNITS.includes(unit)) return 'count';
  return INDEX_UNITS.includes(unit) ? 'index' : 'amount';
}

/** Fewer positive values than this, and a group is no test group. */
const MINIMUM_POSITIVE = 20;
/** A value further from the median than this power of ten is held back. */
const MOST_DECADES = 2.5;
/** Where fewer of a group report 0 than this, a 0 is taken for a missing figure. */
const MINIMUM_ZERO_FRACTION = 0.05;

/** How many times the median of its peers an implausible value is; null: the value stays. */
export type TimesOfPeers = (value: number) => number | null;

const NOTHING: TimesOfPeers = () => null;

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

/** Whether a group has enough positive values to be tested against. */
export const isTestGroup = (sorted: ArrayLike<number>): boolean =>
  sorted.length - firstPositive(sorted) >= MINIMUM_POSITIVE;

/** Whether values of a nature are tested against peers at all. */
export const isTestedAgainstPeers = (nature: ValueNature): boolean =>
  nature === 'amount' || nature === 'count';

/**
 * The group that values are tested against: the first level with 20 positive values, which may be
 * wider than the peer group; null without one (methodology 4.2).
 */
export function testLevelOf(
  sortedByLevel: Readonly<Record<PeerLevel, ArrayLike<number>>>,
  nature: ValueNature,
): PeerLevel | null {
  if (!isTestedAgainstPeers(nature)) return null;
  return PEER_LEVELS.find((level) => isTestGroup(sortedByLevel[level])) ?? null;
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
 * Which values of a test group are held back: a factor of about 316 from the median of the
 * positive values, or a rare 0 of an amount. Negative values are not tested (methodology 4.2,
 * docs/formulas/plausible-values.md).
 *
 * @param sorted ascending, unrounded, before anything is held back
 */
export function timesOfPeers(sorted: ArrayLike<number>, nature: ValueNature): TimesOfPeers {
  if (!isTestedAgainstPeers(nature) || !isTestGroup(sorted)) return NOTHING;
  const positive = firstPositive(sorted);
  const median = medianFrom(sorted, positive);
  const logOfMedian = Math.log10(median);
  const zeroFraction = zerosBefore(sorted, positive) / sorted.length;
  const isZeroHeldBack = nature === 'amount' && isBelow(zeroFraction, MINIMUM_ZERO_FRACTION);
  return (value) => {
    if (value === 0) return isZeroHeldBack ? 0 : null;
    if (value < 0) return null;
    return isAbove(Math.abs(Math.log10(value) - logOfMedian), MOST_DECADES) ? value / median : null;
  };
}

/** A value further from the company's own past than this factor is held back. */
const MOST_TIMES_OF_PAST = 30;
/** Years that the past may lie back. */
const MOST_YEARS_OF_PAST = 3;
/** Counts below this jump by chance. */
const LEAST_TESTED_COUNT = 10;

/** One year of a series of values. */
export interface YearOfSeries {
  readonly year: number;
  readonly value: number;
  /** An analyst confirmed it: it stays. */
  readonly isConfirmed: boolean;
  /** Held back for another reason: it is no past for others. */
  readonly isWithheld?: boolean;
}

/** A value held back by the company's own past. */
export interface WithheldByPast {
  readonly year: number;
  /** How many times the value of the past year it is. */
  readonly times: number;
  readonly pastYear: number;
}

/** Whether a value is so far from its past that it is held back. */
function isJump(own: YearOfSeries, past: YearOfSeries, nature: ValueNature): boolean {
  if (own.isConfirmed || own.year - past.year > MOST_YEARS_OF_PAST) return false;
  const [smaller, larger] = [Math.min(own.value, past.value), Math.max(own.value, past.value)];
  if (nature === 'count' && !isAtLeast(smaller, LEAST_TESTED_COUNT)) return false;
  return isAbove(larger / smaller, MOST_TIMES_OF_PAST);
}

/**
 * The years of a series that its own past holds back: more than 30 times, or less than a thirtieth
 * of, the latest of the three years before that is above 0 and not held back itself. A confirmed
 * value stays, and is the past of the next (methodology 4.2, docs/formulas/plausible-values.md).
 *
 * @param series oldest year first; converted, not per revenue
 */
export function withheldByPast(
  series: readonly YearOfSeries[],
  nature: ValueNature,
): readonly WithheldByPast[] {
  if (nature === 'index') return [];
  const held: WithheldByPast[] = [];
  let past: YearOfSeries | null = null;
  for (const own of series) {
    if (!(own.value > 0)) continue;
    if (past !== null && isJump(own, past, nature)) {
      held.push({ year: own.year, times: own.value / past.value, pastYear: past.year });
    } else if (own.isWithheld !== true) past = own;
  }
  return held;
}

/** The limits of enterprise value over market cap. */
const LEAST_BASIS_RATIO = 0.5;
const MOST_BASIS_RATIO = 8;

/** Enterprise value and market cap of one date, USD; null: not disclosed. */
export interface BasisPair {
  readonly enterpriseValueUsd: number | null;
  readonly marketCapUsd: number | null;
  /** A financial, whose debt is its trade, has the lower limit only. */
  readonly isFinancial: boolean;
}

/**
 * Enterprise value over market cap where it is outside 0.5 to 8, so that both are held back; null:
 * they stay, or one is missing (methodology 4.2, docs/formulas/plausible-values.md).
 */
export function implausibleBasisRatio(pair: BasisPair): number | null {
  const { enterpriseValueUsd, marketCapUsd, isFinancial } = pair;
  if (enterpriseValueUsd === null || marketCapUsd === null || marketCapUsd <= 0) return null;
  const ratio = enterpriseValueUsd / marketCapUsd;
  const isTooHigh = !isFinancial && isAbove(ratio, MOST_BASIS_RATIO);
  return isTooHigh || isBelow(ratio, LEAST_BASIS_RATIO) ? ratio : null;
}

/** A value computed from others is held back when one of its parts is (methodology 4.2). */
export const isSumWithheld = (partsWithheld: readonly boolean[]): boolean =>
  partsWithheld.includes(true);
