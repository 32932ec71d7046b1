import type { ConstituentType } from '@verdure/contract/vocabulary';

import type { IsoDate } from '../calendar/index.ts';

export interface DemoFund {
  readonly id: number;
  readonly name: string;
  readonly isin: string;
  /** The fund that tracks the benchmark; null for trackers and funds without one. */
  readonly benchmarkIndexId: number | null;
}

/** One position of a fund on a date. */
export interface FundHolding {
  readonly fundId: number;
  readonly date: IsoDate;
  readonly type: Exclude<ConstituentType, 'portfolio'>;
  readonly constituentId: number;
  /** Share of the fund's assets; negative is a short position. */
  readonly weightFraction: number;
}
