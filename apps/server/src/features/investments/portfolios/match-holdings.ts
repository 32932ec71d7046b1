import type { UploadAnswer } from '@verdure/contract/investments/portfolios';

import type { HoldingRow } from './holdings-file/holdings.ts';
import { matchRow } from './match-row.ts';
import {
  equalARow,
  type MergedHoldings,
  mergeHoldings,
  refuseZeroGross,
} from './merge-holdings.ts';
import { mergeUpdate } from './merge-update.ts';
import type { Constituent } from './portfolio.ts';
import { unmatchedAfter, type UnmatchedRow } from './unmatched-rows.ts';
import type { Candidate, MatchedRow } from './upload.ts';

/** The answer's remarks on rows: without a match, with several matches, and warnings. */
type Remarks = Pick<UploadAnswer, 'not_found' | 'ambiguous' | 'warnings'>;

/** What a portfolio holds before an update. */
export interface ExistingHoldings {
  readonly constituents: readonly Constituent[];
  readonly unmatched: readonly UnmatchedRow[];
}

/** The result of matching a file's rows. */
export interface MatchedHoldings {
  readonly rows: readonly MatchedRow[];
  /** The portfolio's constituents after the upload. */
  readonly constituents: readonly Constituent[];
  /** Its rows after the upload that match nothing. */
  readonly unmatched: readonly UnmatchedRow[];
  readonly remarks: Remarks;
}

const remarksOf = (rows: readonly MatchedRow[], merged: MergedHoldings): Remarks => ({
  not_found: rows.flatMap((row) => (row.status === 'not_found' ? [[row.name, row.isin]] : [])),
  ambiguous: rows.flatMap((row) =>
    row.status === 'ambiguous' ? [[row.name, row.isin, [...row.candidateNames]]] : [],
  ),
  warnings: [...rows.flatMap(({ flaw }) => flaw?.text ?? []), ...merged.warnings],
});

/**
 * Matches each row of a file and merges the rows into constituents.
 *
 * @param existing what the portfolio holds; null for a new one
 * @throws Problem 'upload.unreadable' if the weights do not fit together
 */
export function matchHoldings(
  fileRows: readonly HoldingRow[],
  candidates: readonly Candidate[],
  existing: ExistingHoldings | null,
): MatchedHoldings {
  const byIsin = Map.groupBy(candidates, ({ isin }) => isin);
  const rows = fileRows.map((row) => matchRow(row, byIsin.get(row.isin) ?? []));
  const given = mergeHoldings(rows);
  const weighed = existing === null ? equalARow(rows) : rows;
  const constituents =
    existing === null
      ? mergeHoldings(weighed).constituents
      : mergeUpdate(existing.constituents, given.constituents);
  refuseZeroGross(constituents);
  const unmatched = unmatchedAfter(existing?.unmatched ?? [], weighed);
  return { rows, constituents, unmatched, remarks: remarksOf(rows, given) };
}
