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
import type { Candidate, MatchedRow } from './upload.ts';

/** The answer's remarks on rows: without a match, with several matches, and warnings. */
type Remarks = Pick<UploadAnswer, 'not_found' | 'ambiguous' | 'warnings'>;

/** The result of matching a file's rows. */
export interface MatchedHoldings {
  readonly rows: readonly MatchedRow[];
  /** The portfolio's constituents after the upload. */
  readonly constituents: readonly Constituent[];
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
 * @param existing the current constituents of the portfolio; null for a new one
 * @throws Problem 'upload.unreadable' if the weights do not fit together
 */
export function matchHoldings(
  fileRows: readonly HoldingRow[],
  candidates: readonly Candidate[],
  existing: readonly Constituent[] | null,
): MatchedHoldings {
  const byIsin = Map.groupBy(candidates, ({ isin }) => isin);
  const rows = fileRows.map((row) => matchRow(row, byIsin.get(row.isin) ?? []));
  const given = mergeHoldings(rows);
  const constituents =
    existing === null ? equalARow(rows, given) : mergeUpdate(existing, given.constituents);
  refuseZeroGross(constituents);
  return { rows, constituents, remarks: remarksOf(rows, given) };
}
