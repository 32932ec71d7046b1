import type { ErrorItem } from '@verdure/contract/http/problem';

/** A new portfolio has its name in cell A1; an update has no name. */
export type HoldingsKind = 'new' | 'update';

/** One row of a file that is sound as a whole. */
export interface HoldingRow {
  /** As a spreadsheet counts rows, from 1. */
  readonly rowNumber: number;
  readonly name: string;
  readonly isin: string;
  /** Percent as uploaded, negative for a short position; null on every row for equal weights. */
  readonly weightPercent: number | null;
  /** Why the row cannot be looked up, as a sentence; null when its ISIN is sound. */
  readonly flaw: string | null;
}

export interface Holdings {
  /** Null for an update. */
  readonly name: string | null;
  readonly rows: readonly HoldingRow[];
}

/** Why a file is refused: what, where, what to do. */
export interface HoldingsRefusal {
  readonly message: string;
  readonly errors: readonly ErrorItem[];
}

export type HoldingsReading =
  | { readonly kind: 'read'; readonly holdings: Holdings }
  | { readonly kind: 'refused'; readonly refusal: HoldingsRefusal };
