import type { WeightUnit } from '@verdure/contract/investments/portfolios';
import { summedWeightPercent } from '@verdure/scoring/constituents';

import type { HoldingRow, Holdings } from './holdings-file/holdings.ts';

type Weighed = Pick<HoldingRow, 'weightPercent'>;

const NEAR_ONE = 0.05;
/** More digits than a file has: 0.07 is 7 percent, not 7.000000000000001. */
const DIGITS = 15;

/** Whether weights that were read as percent look like fractions: several, about 1 together. */
export function looksLikeFractions(rows: readonly Weighed[]): boolean {
  const sum = summedWeightPercent(rows.map(({ weightPercent }) => weightPercent));
  return rows.length > 1 && sum !== null && Math.abs(sum - 1) < NEAR_ONE;
}

const asPercent = (fraction: number | null): number | null =>
  fraction === null ? null : Number((fraction * 100).toPrecision(DIGITS));

/** The holdings with weights in percent, given how the sender means them. */
export const inPercentOf = <Read extends Pick<Holdings, 'rows' | 'layout'>>(
  holdings: Read,
  unit: WeightUnit,
): Read =>
  unit === 'percent' || (holdings.layout?.unit ?? 'percent') !== 'percent'
    ? holdings
    : {
        ...holdings,
        rows: holdings.rows.map((row) => ({
          ...row,
          weightPercent: asPercent(row.weightPercent),
        })),
      };
