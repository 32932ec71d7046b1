import {
  finiteOrNull,
  isAbove,
  isAtLeast,
  roundDecimals,
  SCORING_DECIMALS,
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

/** Whether the metrics scored in both years carry enough weight to compare like with like. */
export const isComparable = (scoredInBothFraction: number): boolean =>
  isAtLeast(scoredInBothFraction, MINIMUM_COMPARABLE_FRACTION);

/**
 * Change of a score in points; null when either is missing, and when the metrics scored in both
 * years carry less than half of the weight (methodology 3, docs/formulas/change.md).
 *
 * @param scoredInBothFraction 0 to 1
 */
export function scoreChange(
  current: number | null,
  previous: number | null,
  scoredInBothFraction = 1,
): number | null {
  if (current === null || previous === null || !isComparable(scoredInBothFraction)) return null;
  return current - previous;
}

/** Whether a change (a fraction) gets the warning icon. The limit itself, and null, do not. */
export function isWarningChange(change: number | null, isIncident: boolean): boolean {
  if (change === null) return false;
  return isAbove(Math.abs(change), isIncident ? INCIDENT_WARNING_LIMIT : WARNING_LIMIT);
}

/**
 * A value per $1M revenue of the same year, rounded to 5 decimals as it enters scores; null
 * without revenue above 0 (methodology 3, docs/formulas/scaled-value.md).
 */
export function scaledValue(value: number | null, revenueUsd: number | null): number | null {
  if (value === null || revenueUsd === null || revenueUsd <= 0) return null;
  const scaled = finiteOrNull((value / revenueUsd) * USD_PER_MILLION);
  return scaled === null ? null : roundDecimals(scaled, SCORING_DECIMALS);
}
