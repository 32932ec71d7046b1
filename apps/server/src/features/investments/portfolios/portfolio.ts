import type { ConstituentType } from '@verdure/contract/vocabulary';

import type { Position } from './position.ts';
import type { UnmatchedHoldings } from './unmatched-holdings.ts';

export interface PortfolioUser {
  readonly id: number;
  readonly fullName: string;
}

/** An organisation's weighted list of constituents. */
export interface Portfolio {
  readonly id: number;
  readonly organisationId: number;
  readonly name: string;
  readonly address: string | null;
  readonly logo: string | null;
  readonly manager: {
    readonly id: number;
    readonly firstName: string;
    readonly lastName: string;
  } | null;
  readonly users: readonly PortfolioUser[];
  /** True if proxy scores count in its averages. */
  readonly hasProxy: boolean;
  /** Increases with every change of constituents. */
  readonly version: number;
  /** Null if it was not created from a file. */
  readonly uploadedBy: number | null;
}

export interface Entity {
  readonly type: ConstituentType;
  readonly id: number;
}

/** A stored constituent. */
export interface Constituent extends Entity, Position {
  /** Uploaded percent; null on every row of a portfolio for equal weights. */
  readonly weightPercent: number | null;
}

/** The rows of a portfolio or fund, before its constituents are looked up. */
export interface HoldingColumns {
  /** `TYPE_CODES`. */
  readonly types: Uint8Array;
  readonly ids: Int32Array;
  /** Uploaded or published percent; NaN for blank (equal) weights; negative for short positions. */
  readonly weightsPercent: Float64Array;
  /** Its rows or published lines that match nothing. */
  readonly unmatched: UnmatchedHoldings;
}

export const keyOf = ({ type, id }: Entity): string => `${type} ${id}`;
