import { finiteOrNull, isAbove, roundDecimals, SCORING_DECIMALS } from '../numbers/index.ts';

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

/** Change of a score in points; null when either is missing. */
export function scoreChange(current: number | null, previous: number | null): number | null {
  return current === null || previous === null ? null : current - previous;
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
