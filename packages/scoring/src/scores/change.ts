import {
  finiteOrNull,
  isAbove,
  isAtLeast,
  roundDecimals,
  roundSignificant,
  SCORING_DECIMALS,
  SCORING_DIGITS,
} from '../numbers/index.ts';

/** Changes beyond these get the warning icon, as fractions. */
const WARNING_LIMIT = 0.5;
const INCIDENT_WARNING_LIMIT = 4;

const USD_PER_MILLION = 1_000_000;

/**
 * Year-on-year change of a value as a fraction of the size of the previous one; null when either
 * is missing, and for a previous 0 that did not stay 0 (methodology 3, docs/formulas/change.md).
 */
export function valueChange(current: number | null, previous: number | null): number | null {
  if (current === null || previous === null) return null;
  if (previous === 0) return current === 0 ? 0 : null;
  return finiteOrNull((current - previous) / Math.abs(previous));
}

/** The share of the weight that must have a score in both years for a change to be shown. */
const MINIMUM_COMPARABLE_FRACTION = 0.5;

/** What the metrics that both years have say of a change, like for like (methodology 3). */
export interface SharedChange {
  /** The sum over them of weight x change, points. */
  readonly weightedChange: number;
  /** Their share of the whole weight, 0 to 1. */
  readonly sharedFraction: number;
}

/** Whether the metrics that both years have carry enough weight to compare like with like. */
export const isComparable = (sharedFraction: number): boolean =>
  isAtLeast(sharedFraction, MINIMUM_COMPARABLE_FRACTION);

/** A metric in two years, with its whole weight in the score. */
export interface MetricOfYears {
  readonly weightFraction: number;
  readonly current: number | null;
  readonly previous: number | null;
}

/** Adds up the metrics that both years have; the weights of all metrics sum to 1. */
export function sharedChange(metrics: Iterable<MetricOfYears>): SharedChange {
  let weightedChange = 0;
  let sharedFraction = 0;
  for (const { weightFraction, current, previous } of metrics) {
    if (current === null || previous === null) continue;
    weightedChange += weightFraction * (current - previous);
    sharedFraction += weightFraction;
  }
  return { weightedChange, sharedFraction };
}

/**
 * Change of a score in points: of the metrics that both years have, or, of a single metric,
 * `current - previous`. Null when either is missing, and when the shared metrics carry less than
 * half of the weight (methodology 3, docs/formulas/change.md).
 *
 * @param shared null: the score is that of one metric
 */
export function scoreChange(
  current: number | null,
  previous: number | null,
  shared: SharedChange | null = null,
): number | null {
  if (current === null || previous === null) return null;
  if (shared === null) return current - previous;
  const { weightedChange, sharedFraction } = shared;
  return isComparable(sharedFraction) ? weightedChange / sharedFraction : null;
}

/** Whether a change (a fraction) gets the warning icon. The limit itself, and null, do not. */
export function isWarningChange(change: number | null, isIncident: boolean): boolean {
  if (change === null) return false;
  return isAbove(Math.abs(change), isIncident ? INCIDENT_WARNING_LIMIT : WARNING_LIMIT);
}

/**
 * A value per $1M revenue of the same year, unrounded; null without revenue above 0 (methodology 3,
 * docs/formulas/scaled-value.md).
 */
export function scaledValue(value: number | null, revenueUsd: number | null): number | null {
  if (value === null || revenueUsd === null || revenueUsd <= 0) return null;
  return finiteOrNull((value / revenueUsd) * USD_PER_MILLION);
}

/** How values are rounded before they are compared with those of peers. */
export const COMPARISONS = ['footprint', 'scaled', 'converted'] as const;
export type Comparison = (typeof COMPARISONS)[number];

/**
 * A value as it is compared with its peers: footprint values of the base metrics 40 to 45 at 5
 * decimals, other scaled values at 9 significant digits, converted values as they are
 * (methodology 3 and 4.2).
 */
export function comparedValue(value: number, comparison: Comparison): number {
  if (comparison === 'converted') return value;
  return comparison === 'footprint'
    ? roundDecimals(value, SCORING_DECIMALS)
    : roundSignificant(value, SCORING_DIGITS);
}
