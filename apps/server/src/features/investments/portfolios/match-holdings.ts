import type { UploadAnswer } from '@verdure/contract/investments/portfolios';
import type { UploadAccount } from '@verdure/contract/investments/upload-account';

import type { Holdings } from './holdings-file/holdings.ts';
import { identifyRow } from './identity/identify-row.ts';
import type { Known } from './identity/described-row.ts';
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

const MOST_TOLD = 20;

/** The first sentences, and how many more there are. */
const firstOf = (sentences: readonly string[], rest: string): readonly string[] =>
  sentences.length <= MOST_TOLD
    ? sentences
    : [
        ...sentences.slice(0, MOST_TOLD),
        `${(sentences.length - MOST_TOLD).toLocaleString('en-US')} ${rest}`,
      ];

/** A name at the end of a sentence; many end with a full stop themselves. */
const endOf = (name: string): string => `${name.replace(/\.$/, '')}.`;

const byName = (row: MatchedRow): readonly string[] =>
  row.status === 'matched' && (row.by === 'name' || row.by === 'ticker')
    ? [
        `Row ${row.rowNumber}, ${row.name}, was matched by its ${row.by} to ${endOf(row.matchedName)}`,
      ]
    : [];

const unlike = (row: MatchedRow): readonly string[] =>
  row.status === 'matched' && row.isUnlike
    ? [
        `Row ${row.rowNumber}: the file says ${row.name}, and its code is of ${endOf(row.matchedName)}`,
      ]
    : [];

/** What was matched with less than all signs, so that a reader can look at it. */
const toLookAt = (rows: readonly MatchedRow[]): readonly string[] => [
  ...firstOf(rows.flatMap(unlike), 'more rows have a code of a company with another name.'),
  ...firstOf(rows.flatMap(byName), 'more rows were matched by their names or tickers.'),
];

const remarksOf = (rows: readonly MatchedRow[], merged: MergedHoldings): Remarks => ({
  not_found: rows.flatMap((row) => (row.status === 'not_found' ? [[row.name, row.isin]] : [])),
  ambiguous: rows.flatMap((row) =>
    row.status === 'ambiguous' ? [[row.name, row.isin, [...row.candidateNames]]] : [],
  ),
  warnings: [...merged.warnings, ...toLookAt(rows)],
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
