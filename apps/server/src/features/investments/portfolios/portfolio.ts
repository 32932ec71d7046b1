import type { ConstituentType } from '@verdure/contract/vocabulary';

export interface PortfolioUser {
  readonly id: number;
  readonly fullName: string;
}

/** A weighted list of holdings of one organisation. */
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
  /** Proxy scores enter its averages. */
  readonly hasProxy: boolean;
  /** Grows with every change of constituents. */
  readonly version: number;
  /** Null for one that no file made. */
  readonly uploadedBy: number | null;
}

export interface Entity {
  readonly type: ConstituentType;
  readonly id: number;
}

/** One holding as it is stored. */
export interface Constituent extends Entity {
  /** Percent as uploaded; null on every row of a portfolio for equal weights. */
  readonly weightPercent: number | null;
}

/** What a portfolio or fund holds, row by row, before anything is known of what it is. */
export interface HoldingColumns {
  /** `TYPE_CODES`. */
  readonly types: Uint8Array;
  readonly ids: Int32Array;
  /** As uploaded or published; NaN for blank (equal) weights; negative is short. */
  readonly weightsPercent: Float64Array;
}

export const keyOf = ({ type, id }: Entity): string => `${type} ${id}`;
