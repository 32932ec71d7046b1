import { isAtLeast } from '../numbers/index.ts';

/** A metric below a dimension, pillar or total, points 0 to 4. */
export interface ComparedMetric {
  /** Its whole weight in what it is below; all of them add to 1. */
  readonly weightFraction: number;
  readonly current: number | null;
  /** Null where its value has no change. */
  readonly previous: number | null;
}

export interface CountryChange {
  /** Points; null where less than half of the weight is shared. */
  readonly changePoints: number | null;
  /** The share of the weight of the metrics with points in both years, 0 to 1. */
  readonly sharedFraction: number;
}

/** The share of the weight that must be shared for a change to be shown. */
const MINIMUM_SHARED_FRACTION = 0.5;

/**
 * The change of a country's dimension, pillar or total: that of the metrics scored in both years
 * (methodology 3 and 9, docs/formulas/country-change.md).
 */
export function countryChangeOf(metrics: readonly ComparedMetric[]): CountryChange {
  let weight = 0;
  let shared = 0;
  let moved = 0;
  for (const { weightFraction, current, previous } of metrics) {
    weight += weightFraction;
    if (current === null || previous === null) continue;
    shared += weightFraction;
    moved += weightFraction * (current - previous);
  }
  const sharedFraction = weight > 0 ? shared / weight : 0;
  const isEnough = shared > 0 && isAtLeast(sharedFraction, MINIMUM_SHARED_FRACTION);
  return { changePoints: isEnough ? moved / shared : null, sharedFraction };
}
