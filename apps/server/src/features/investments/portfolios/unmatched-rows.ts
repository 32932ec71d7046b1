import type { AsideKind } from '@verdure/contract/investments/upload-account';
import { summedWeightPercent, type Unmatched } from '@verdure/scoring/constituents';

import { NO_POSITION, type Position } from './position.ts';
import type { UnmatchedHoldings } from './unmatched-holdings.ts';
import type { MatchedRow } from './upload.ts';

type SetAside = Exclude<AsideKind, 'total' | 'note'>;

/** A row that matches nothing: it stays in its portfolio as what is not recognised. */
export interface UnmatchedRow extends Position {
  readonly name: string;
  readonly isin: string;
  /** Uploaded percent; null when blank, and of a row that could not be read. */
  readonly weightPercent: number | null;
  /** Several records carry the ISIN; empty where none does. */
  readonly candidateNames: readonly string[];
  /** What the line is, where it is no company, fund or state. */
  readonly aside: SetAside | null;
}

/** Rows of the same ISIN are one holding, and without an ISIN those of the same name. */
export const keyOfUnmatched = ({ name, isin }: Pick<UnmatchedRow, 'name' | 'isin'>): string =>
  isin === '' ? `name ${name}` : `isin ${isin}`;

/** Sums and remarks are no rows of a portfolio. */
const heldAside = ({ aside }: MatchedRow): SetAside | null =>
  aside === undefined || aside === null || aside === 'total' || aside === 'note' ? null : aside;

/** The rows of a file that match nothing. */
export const unmatchedIn = (rows: readonly MatchedRow[]): readonly UnmatchedRow[] =>
  rows.flatMap((row) =>
    row.status === 'matched'
      ? []
      : [
          {
            name: row.name,
            isin: row.isin,
            weightPercent: row.weightPercent,
            ...(row.position ?? NO_POSITION),
            candidateNames: row.status === 'ambiguous' ? row.candidateNames : [],
            aside: heldAside(row),
          },
        ],
  );

/** What is not recognised after an update: a row that the file gives anew replaces the old one. */
export function unmatchedAfter(
  before: readonly UnmatchedRow[],
  rows: readonly MatchedRow[],
): readonly UnmatchedRow[] {
  const given = new Set(rows.map(keyOfUnmatched));
  return [...before.filter((row) => !given.has(keyOfUnmatched(row))), ...unmatchedIn(rows)];
}

/**
 * How many rows are not recognised, and their absolute weights: those of one holding are summed
 * before, signs included (methodology 12.1).
 */
function totalOf(rows: readonly UnmatchedRow[]): Unmatched {
  const groups = [...Map.groupBy(rows, keyOfUnmatched).values()];
  const weights = groups.map((group) =>
    Math.abs(summedWeightPercent(group.map(({ weightPercent }) => weightPercent ?? 0)) ?? 0),
  );
  return { rows: rows.length, weightPercent: summedWeightPercent(weights) ?? 0 };
}

/** The rest of a portfolio, with its cash and contracts. */
export const unmatchedOf = (rows: readonly UnmatchedRow[]): UnmatchedHoldings => ({
  ...totalOf(rows),
  setAside: totalOf(rows.filter(({ aside }) => aside !== null)),
});
