import type { ErrorItem } from '@verdure/contract/http/problem';
import type { UploadLayout } from '@verdure/contract/investments/portfolios';
import type { AsideKind } from '@verdure/contract/investments/upload-account';

import type { Position } from '../position.ts';
import type { ROW_PROBLEMS } from './refusals.ts';

/** A new portfolio has its name in cell A1; an update has no name. */
export type HoldingsKind = 'new' | 'update';

/** A file as it was sent, with what its sender says of it. */
export interface SentHoldings {
  readonly bytes: Uint8Array;
  readonly kind: HoldingsKind;
  /** Names the portfolio where nothing in the file does. */
  readonly fileName?: string;
  /** Which columns hold what; without it they are found. */
  readonly columns?: string | undefined;
}

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

/** What a row says of who it is, beside its name and ISIN. Texts are '' where the file is silent. */
export interface RowSigns {
  /** ISINs that a CUSIP or SEDOL of the row stands in. */
  readonly derived: readonly string[];
  /** Of the issuer, with right check digits. */
  readonly lei: string | null;
  readonly ticker: string;
  readonly exchange: string;
  readonly country: string;
  readonly issuer: string;
  /** The group that the issuer belongs to, which may be listed where the issuer is not. */
  readonly group: string;
  /** A bond of the state that the country names. */
  readonly isSovereign: boolean;
  /** A bond has the name of its issuer only where the file says who that is. */
  readonly isBond: boolean;
}

/** An amount in a currency; '' where the file names none. */
export interface Amount {
  readonly value: number;
  readonly currency: string;
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
  /** Of a file with headers; the plain sheet has none. */
  readonly signs?: RowSigns;
  /** Cash and contracts: no holding of a company, fund or state. */
  readonly aside?: AsideKind | null;
  /** What the weight is to be made of; null where the file has weights. */
  readonly amount?: Amount | null;
  /** Of a file with headers; the plain sheet has none. */
  readonly position?: Position;
}

/** A line that is not counted: a sum, a title, a remark. */
export interface Remark {
  readonly kind: 'total' | 'note';
  readonly rowNumber: number;
  readonly text: string;
}

export interface Holdings {
  /** Null for an update. */
  readonly name: string | null;
  readonly rows: readonly HoldingRow[];
  /** How a table with headers was read; none of the plain sheet. */
  readonly layout?: UploadLayout;
  readonly remarks?: readonly Remark[];
  /** Sentences on how the file was read. */
  readonly notes?: readonly string[];
}

/** Why a file is refused, where the error is, and what to do. */
export interface HoldingsRefusal {
  readonly message: string;
  readonly errors: readonly ErrorItem[];
  /** The problems of all rows by kind. */
  readonly problems: readonly ProblemCount[];
  /** The columns that were found, to be corrected. */
  readonly layout?: UploadLayout | null;
}

export type HoldingsReading =
  | { readonly kind: 'read'; readonly holdings: Holdings }
  | { readonly kind: 'refused'; readonly refusal: HoldingsRefusal };
