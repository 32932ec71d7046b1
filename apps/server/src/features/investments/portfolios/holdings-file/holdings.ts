import type { ErrorItem } from '@verdure/contract/http/problem';

import type { ROW_PROBLEMS } from './refusals.ts';

/** A new portfolio has its name in cell A1; an update has no name. */
export type HoldingsKind = 'new' | 'update';

/** What is wrong with a row. */
export interface RowProblem {
  readonly kind: keyof typeof ROW_PROBLEMS;
  /** The sentence about this row. */
  readonly text: string;
}

/** A problem in a few words, and how many rows have it. */
export interface ProblemCount {
  readonly text: string;
  readonly rows: number;
}

/** A row of a valid file. */
export interface HoldingRow {
  /** Spreadsheet row number, from 1. */
  readonly rowNumber: number;
  readonly name: string;
  readonly isin: string;
  /** Uploaded percent, negative for a short position. Null on every row for equal weights. */
  readonly weightPercent: number | null;
  /** Why the row's ISIN is invalid; null if it is valid. */
  readonly flaw: RowProblem | null;
}

export interface Holdings {
  /** Null for an update. */
  readonly name: string | null;
  readonly rows: readonly HoldingRow[];
}

/** Why a file is refused, where the error is, and what to do. */
export interface HoldingsRefusal {
  readonly message: string;
  readonly errors: readonly ErrorItem[];
  /** The problems of all rows by kind. */
  readonly problems: readonly ProblemCount[];
}

export type HoldingsReading =
  | { readonly kind: 'read'; readonly holdings: Holdings }
  | { readonly kind: 'refused'; readonly refusal: HoldingsRefusal };
