import type { Standing } from '@verdure/contract/vocabulary';

import { type Measured, shownFrom, standingOf } from '../measures/index.ts';
import { perMillion } from './per-million.ts';
import { grossedUp, notDisclosedFraction, weighedSum } from './weighed-sum.ts';

/** A footprint per $1M invested on one basis: enterprise value or market capitalisation. */
export interface Footprint {
  /** By leaf: the company's own value per $1M of the basis; NaN: not disclosed. */
  readonly rates: Float64Array;
  /** Disclosed companies only: the rest counts as 0. Its value is null where it is not shown. */
  readonly net: Measured;
  /** The net footprint brought to 100% of the weight. */
  readonly gross: Measured;
  readonly notDisclosedFraction: number;
  readonly standing: Standing;
}

/**
 * The footprint of holdings (methodology 15, docs/formulas/footprint.md).
 *
 * @param shares by leaf, from `companyShares`
 * @param values by leaf, in the unit of the footprint; NaN: not disclosed
 * @param basesUsd by leaf: what the holder's share is taken of; NaN: not disclosed
 */
export function footprintOf(
  shares: Float64Array,
  values: Float64Array,
  basesUsd: Float64Array,
): Footprint {
  const rates = perMillion(values, basesUsd);
  const net = weighedSum(shares, rates);
  return {
    rates,
    net: shownFrom(net),
    gross: shownFrom(grossedUp(net)),
    notDisclosedFraction: notDisclosedFraction(net),
    standing: standingOf(net.coveredFraction),
  };
}
