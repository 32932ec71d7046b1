/** The number itself, or null for NaN and the infinities (methodology 1.1). */
export const finiteOrNull = (value: number): number | null =>
  Number.isFinite(value) ? value : null;

/** Arithmetic mean of the values that are not null; null without any. */
export function meanOf(values: Iterable<number | null>): number | null {
  let sum = 0;
  let count = 0;
  for (const value of values) {
    if (value === null) continue;
    sum += value;
    count += 1;
  }
  return count === 0 ? null : finiteOrNull(sum / count);
}

export interface WeightedValue {
  readonly value: number | null;
  readonly weight: number;
}

/** `sum(w * x) / sum(w)` over what is there; null without any, or when the weights sum to 0. */
export function weightedMeanOf(items: Iterable<WeightedValue>): number | null {
  let sum = 0;
  let weightSum = 0;
  for (const { value, weight } of items) {
    if (value === null) continue;
    sum += weight * value;
    weightSum += weight;
  }
  return weightSum === 0 ? null : finiteOrNull(sum / weightSum);
}

/** The middle of the values, or the mean of the two in the middle; NaN without any. */
export function medianOf(values: readonly number[]): number {
  const sorted = Float64Array.from(values).sort();
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}
