/** How many negative stories a day had, beside the days before it. */
export interface NegativeVolume {
  /** Negative stories a day, over the days before. */
  readonly usual: number;
  /** How far the day is above usual, in standard deviations of the days before. */
  readonly zScore: number;
  /** Whether the day is told as a controversy. */
  readonly isUnusual: boolean;
}

/** Days before a day that say what is usual. */
export const USUAL_DAYS = 90;
/** With fewer days nobody can say what is usual. */
const LEAST_DAYS = 30;
/** Less than one story is no difference that a reader would notice. */
const LEAST_DEVIATION = 1;
const UNUSUAL_FROM = 3;

/**
 * A day's negative stories against the company's own days before (docs/formulas/negative-volume.md).
 *
 * @param before stories of each of at most 90 days before, 0 for a day without; null with fewer than 30
 */
export function negativeVolume(negative: number, before: readonly number[]): NegativeVolume | null {
  if (before.length < LEAST_DAYS) return null;
  const usual = before.reduce((sum, count) => sum + count, 0) / before.length;
  const variance = before.reduce((sum, count) => sum + (count - usual) ** 2, 0) / before.length;
  const zScore = (negative - usual) / Math.max(Math.sqrt(variance), LEAST_DEVIATION);
  return { usual, zScore, isUnusual: zScore >= UNUSUAL_FROM };
}
