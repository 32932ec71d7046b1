import type { Standing } from '@verdure/contract/vocabulary';

import { grossedUp, perMillion, weighedSum } from '../footprint/index.ts';
import { type Measured, shownFrom, standingOf } from '../measures/index.ts';

/** The weighted average carbon intensity, tonnes CO2e per $1M of revenue. */
export interface Waci {
  /** By leaf: the company's own intensity; NaN: not disclosed. */
  readonly intensities: Float64Array;
  /** By leaf: its share of the base times its intensity. */
  readonly weighted: Float64Array;
  /** The average over the companies that disclose; its value is null where it is not shown. */
  readonly average: Measured;
  readonly standing: Standing;
}

/**
 * The weighted average carbon intensity of holdings (methodology 16, docs/formulas/waci.md).
 *
 * @param shares by leaf, from `companyShares`
 * @param emissions by leaf: scope 1 and 2, tonnes CO2e; NaN: not disclosed
 * @param revenuesUsd by leaf; NaN: not disclosed
 */
export function waciOf(
  shares: Float64Array,
  emissions: Float64Array,
  revenuesUsd: Float64Array,
): Waci {
  const intensities = perMillion(emissions, revenuesUsd);
  const sum = weighedSum(shares, intensities);
  return {
    intensities,
    weighted: sum.contributions,
    average: shownFrom(grossedUp(sum)),
    standing: standingOf(sum.coveredFraction),
  };
}
