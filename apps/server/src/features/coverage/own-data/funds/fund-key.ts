import type { OwnProblem } from '@verdure/contract/coverage/own-data';

import { normalName } from '../../../imports/imports.reads.ts';

/** What a file says a fund is. */
export interface FundKey {
  /** Null: the organisation has not brought it yet. */
  readonly id: number | null;
  readonly isin: string | null;
  readonly code: string | null;
  readonly name: string;
  readonly currency: string | null;
}

/** What a line of a fund names. Of a fund that the file itself brings, its key. */
export type Held =
  | { readonly type: 'company' | 'country' | 'fund'; readonly id: number }
  | { readonly type: 'own-fund'; readonly key: FundKey };

/** What distinguishes a fund of a file: its id, ISIN, the organisation's own code, or name. */
export const fundIdentity = ({ id, isin, code, name }: FundKey): string =>
  id === null ? (isin ?? code ?? normalName(name)) : `${id}`;

/** A line of a fund that can be stored. */
export interface TriedLine {
  readonly fund: FundKey;
  readonly asOf: string;
  readonly name: string;
  readonly isin: string | null;
  /** Fraction of the value of the fund. */
  readonly weight: number;
  /** Null: it names nothing known, and counts as not identified. */
  readonly held: Held | null;
  /** Cash or a contract, which nothing can identify and the notes name. */
  readonly isAside: boolean;
}

export interface TriedFunds {
  readonly lines: readonly TriedLine[];
  readonly problems: readonly OwnProblem[];
  /** How the file was read: the rates of its amounts, and lines that are no holdings. */
  readonly notes: readonly string[];
}

export const companiesOf = (lines: readonly TriedLine[]): number =>
  new Set(lines.flatMap(({ held }) => (held?.type === 'company' ? [held.id] : []))).size;
