import type { UploadAccount, UploadAnswer } from '@verdure/contract/investments/portfolios';

import type { Holdings } from './holdings-file/holdings.ts';
import { identifyRow, type Known } from './identity/identify-row.ts';
import {
  equalARow,
  type MergedHoldings,
  mergeHoldings,
  refuseZeroGross,
} from './merge-holdings.ts';
import { mergeUpdate } from './merge-update.ts';
import type { Constituent } from './portfolio.ts';
import { accountOf } from './upload-account.ts';
import { unmatchedAfter, type UnmatchedRow } from './unmatched-rows.ts';
import type { MatchedRow } from './upload.ts';

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
  readonly account: UploadAccount;
}

const MOST_BY_NAME = 20;

/** What was matched by its name, so that a reader can look at it. */
function byNameIn(rows: readonly MatchedRow[]): readonly string[] {
  const named = rows.flatMap((row) =>
    row.status === 'matched' && row.by === 'name'
      ? [`Row ${row.rowNumber}, ${row.name}, was matched by its name to ${row.matchedName}.`]
      : [],
  );
  const more = named.length - MOST_BY_NAME;
  if (more <= 0) return named;
  const rest = `${more.toLocaleString('en-US')} more rows were matched by their names.`;
  return [...named.slice(0, MOST_BY_NAME), rest];
}

const remarksOf = (rows: readonly MatchedRow[], merged: MergedHoldings): Remarks => ({
  not_found: rows.flatMap((row) => (row.status === 'not_found' ? [[row.name, row.isin]] : [])),
  ambiguous: rows.flatMap((row) =>
    row.status === 'ambiguous' ? [[row.name, row.isin, [...row.candidateNames]]] : [],
  ),
  warnings: [...merged.warnings, ...byNameIn(rows)],
});

/**
 * Matches each row of a file and merges the rows into constituents.
 *
 * @param existing what the portfolio holds; null for a new one
 * @throws Problem 'upload.unreadable' if the weights do not fit together
 */
export function matchHoldings(
  { rows: fileRows, remarks = [] }: Pick<Holdings, 'rows' | 'remarks'>,
  known: Known,
  existing: ExistingHoldings | null,
): MatchedHoldings {
  const rows = fileRows.map((row) => identifyRow(row, known));
  const given = mergeHoldings(rows);
  const weighed = existing === null ? equalARow(rows) : rows;
  const constituents =
    existing === null
      ? mergeHoldings(weighed).constituents
      : mergeUpdate(existing.constituents, given.constituents);
  refuseZeroGross(constituents);
  const unmatched = unmatchedAfter(existing?.unmatched ?? [], weighed);
  const account = accountOf(weighed, remarks);
  return { rows, constituents, unmatched, remarks: remarksOf(rows, given), account };
}
