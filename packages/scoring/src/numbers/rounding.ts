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

/** The largest integer e with `10 ** e <= value`, of a value above 0. */
function exponentOf(value: number): number {
  const near = Math.floor(Math.log10(value));
  if (10 ** near > value) return near - 1;
  return 10 ** (near + 1) <= value ? near + 1 : near;
}

/** Half away from zero at `digits` significant digits; 0 stays 0 (methodology 1.1). */
export function roundSignificant(value: number, digits: number): number {
  if (value === 0 || !Number.isFinite(value)) return value;
  const size = Math.abs(value);
  const unit = 10 ** exponentOf(size);
  const rounded = roundDecimals(size / unit, digits - 1) * unit;
  return value < 0 ? -rounded : rounded;
}

/** Decimals at which footprint values enter a score, and countries are compared (methodology 3). */
export const SCORING_DECIMALS = 5;
/** Significant digits at which every other scaled value enters a score. */
export const SCORING_DIGITS = 9;
