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

/** Half away from zero at `digits` significant digits (methodology 1.1). */
export function roundSignificant(value: number, digits: number): number {
  const size = Math.abs(value);
  if (size === 0 || !Number.isFinite(value)) return value;
  // log10 may be off by one beside a power of ten
  const guess = Math.floor(Math.log10(size));
  const raised = 10 ** (guess + 1) <= size ? guess + 1 : guess;
  const scale = 10 ** (10 ** raised > size ? raised - 1 : raised);
  const rounded = roundDecimals(size / scale, digits - 1) * scale;
  return value < 0 ? -rounded : rounded;
}

/** Significant digits at which amounts per revenue are compared (methodology 3 and 18.2). */
export const COMPARED_DIGITS = 9;
