/**
 * Half away from zero at `decimals` decimals (methodology 1.1). The 1e-9 lifts decimal halves
 * that binary holds a little too low, such as 2.675.
 */
export function roundDecimals(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  const rounded = Math.floor(Math.abs(value) * scale + 0.5 + 1e-9) / scale;
  if (!Number.isFinite(rounded)) return value;
  return value < 0 ? -rounded : rounded;
}

/** Decimals at which scaled values enter a score (methodology 3). */
export const SCORING_DECIMALS = 5;
