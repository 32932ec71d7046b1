import type { ConstituentType } from '@verdure/contract/vocabulary';

/** What a fund may hold, in the order of the type codes. */
export const FUND_HOLDING_TYPES = [
  'company',
  'country',
  'fund',
] as const satisfies readonly ConstituentType[];

/** Every fund with its latest holdings that match something public. */
export interface FundTable {
  /** Ascending. */
  readonly id: Int32Array;
  readonly names: readonly string[];
  readonly isins: readonly (string | null)[];
  /** Holdings of fund n: from `offsets[n]` up to, not including, `offsets[n + 1]`. */
  readonly offsets: Int32Array;
  /** Index in `FUND_HOLDING_TYPES`. */
  readonly type: Uint8Array;
  readonly constituentId: Int32Array;
  /** Fraction of fund value as published; negative is a short position. */
  readonly weight: Float64Array;
  /** By fund: gross weight of its latest published lines that match nothing public. */
  readonly unmatched: Float64Array;
  /** By id of an own fund of the organisation that reads: the fund that stands for it (decision 84). */
  readonly sameAs?: ReadonlyMap<number, number>;
  /** Of the private companies that its own funds hold. */
  readonly privateNames?: ReadonlyMap<number, string>;
}

/** Index of a fund in the table, or null. */
export function fundIndex({ id: ids, sameAs }: FundTable, fundId: number): number | null {
  const id = sameAs?.get(fundId) ?? fundId;
  let low = 0;
  let high = ids.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ids[middle] ?? 0) < id) low = middle + 1;
    else high = middle;
  }
  return ids[low] === id ? low : null;
}
