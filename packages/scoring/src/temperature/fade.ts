import { FASTEST_REDUCTION, HORIZON_YEARS, REDUCTION_YEARS } from './constants.ts';

/**
 * The share of today's emissions that is left on average until 2100, where a reduction rate holds
 * for 30 years (methodology 17.3). 1 without a rate.
 *
 * @param rate a fraction a year; null and growth count as none, the fastest is 0.5
 */
export function fade(rate: number | null): number {
  if (rate === null || rate <= 0) return 1;
  const believed = Math.min(rate, FASTEST_REDUCTION);
  // 1 - (1 - r) ** 30 loses every digit of a tiny rate
  const gone = -Math.expm1(REDUCTION_YEARS * Math.log1p(-believed));
  return (gone / believed + (HORIZON_YEARS - REDUCTION_YEARS) * (1 - gone)) / HORIZON_YEARS;
}
