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

/** What the answer says about rows: those without a record, those with several, and warnings. */
type Remarks = Pick<UploadAnswer, 'not_found' | 'ambiguous' | 'warnings'>;

/** What became of the rows of a file. */
export interface MatchedHoldings {
  readonly rows: readonly MatchedRow[];
  /** What the portfolio holds after the upload. */
  readonly constituents: readonly Constituent[];
  readonly remarks: Remarks;
}

const remarksOf = (rows: readonly MatchedRow[], merged: MergedHoldings): Remarks => ({
  not_found: rows.flatMap((row) => (row.status === 'not_found' ? [[row.name, row.isin]] : [])),
  ambiguous: rows.flatMap((row) =>
    row.status === 'ambiguous' ? [[row.name, row.isin, [...row.candidateNames]]] : [],
  ),
  warnings: [...rows.flatMap(({ flaw }) => flaw ?? []), ...merged.warnings],
});

/**
 * Finds what each row of a file stands for, and merges the rows into constituents.
 *
 * @param existing what the portfolio that the file updates holds; null for a new portfolio
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
