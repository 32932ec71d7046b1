import { typeOfCode } from '@verdure/scoring/constituents';

import { type HoldingColumns, keyOf, multipliedBy } from '../portfolios/portfolio.reads.ts';

/** What a portfolio's own rows are weighed at in place of the prices of their day (methodology 25.2a). */
export interface OtherPrices {
  /** Says of which holdings the prices are, for caches. */
  readonly key: string;
  /** By type and id: the other price over the own one; a row that is not here keeps its own. */
  readonly factors: ReadonlyMap<string, number>;
  /** The same of the rows that match nothing, together. */
  readonly restFactor: number;
}

/** The holdings as they would weigh at other prices; not brought to 100. */
export function atOtherPrices(
  holdings: HoldingColumns,
  { factors, restFactor }: OtherPrices,
): HoldingColumns {
  const { types, ids, weightsPercent, unmatched } = holdings;
  const factorAt = (row: number): number =>
    factors.get(keyOf({ type: typeOfCode(types[row] ?? 0), id: ids[row] ?? 0 })) ?? 1;
  return {
    types,
    ids,
    weightsPercent: weightsPercent.map((percent, row) => percent * factorAt(row)),
    unmatched: multipliedBy(unmatched, restFactor),
  };
}
