import { grossedUp, weighedSum } from '../footprint/index.ts';
import type { Measured } from '../measures/index.ts';

/** Units of amounts that are added up; those of other values are averaged. */
const ADDED_UNITS: ReadonlySet<string> = new Set(['tonnes CO2e', 'count', 'days', 'FTE']);

/** Whether a value of this unit is added up over companies. */
export const isAddedUp = (unit: string): boolean => ADDED_UNITS.has(unit);

/**
 * One line of the ESG Data Convergence Initiative for holdings: the sum of amounts, the mean by
 * weight of shares and indexes, the share of Y by weight (methodology 21, docs/formulas/edci.md).
 *
 * @param shares by leaf, from `companyShares`
 * @param values by leaf, in the unit of the metric; Y is 1; NaN: not disclosed
 */
export function edciFigure(shares: Float64Array, values: Float64Array, unit: string): Measured {
  const weighed = weighedSum(shares, values);
  if (!isAddedUp(unit)) return grossedUp(weighed);
  const amounts = values.map((value, leaf) =>
    Number.isNaN(shares[leaf] ?? Number.NaN) ? Number.NaN : value,
  );
  const { value, contributions } = weighedSum(new Float64Array(amounts.length).fill(1), amounts);
  return { value, contributions, coveredFraction: weighed.coveredFraction };
}
