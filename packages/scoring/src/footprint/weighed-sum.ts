import type { Measured } from '../measures/index.ts';
import { finiteOrNull } from '../numbers/index.ts';

/**
 * The sum of share times value over the companies that have one. The rest counts as 0.
 *
 * @param shares by leaf, from `companyShares`
 * @param values by leaf; NaN for a leaf without the data
 */
export function weighedSum(shares: Float64Array, values: Float64Array): Measured {
  const contributions = new Float64Array(shares.length).fill(Number.NaN);
  let value = 0;
  let coveredFraction = 0;
  let count = 0;
  for (let leaf = 0; leaf < shares.length; leaf += 1) {
    const share = shares[leaf] ?? Number.NaN;
    const added = share * (values[leaf] ?? Number.NaN);
    if (Number.isNaN(added)) continue;
    contributions[leaf] = added;
    value += added;
    coveredFraction += share;
    count += 1;
  }
  return { value: count === 0 ? null : finiteOrNull(value), contributions, coveredFraction };
}

/** The same brought to 100%: the companies without the data count like those that have it. */
export function grossedUp({ value, contributions, coveredFraction }: Measured): Measured {
  return {
    value: value === null ? null : finiteOrNull(value / coveredFraction),
    contributions: contributions.map((added) => added / coveredFraction),
    coveredFraction,
  };
}

/** The share of the weight without the data: 1 where no company has it. */
export const notDisclosedFraction = ({ coveredFraction }: Measured): number =>
  Math.max(0, 1 - coveredFraction);
