import type { ConstituentType } from '@verdure/contract/vocabulary';

import type { Constituent } from '../portfolio.ts';
import type { MatchedRow } from '../upload.ts';

/** Constituents column by column, as PostgreSQL reads arrays. */
export interface ConstituentLists {
  /** How many constituents come before these. */
  readonly start: number;
  readonly types: string;
  readonly ids: string;
  readonly weights: string;
}

const ROWS_A_STATEMENT = 10_000;

/** Of numbers and of words that need no quotes. */
const arrayOf = (
  constituents: readonly Constituent[],
  cellOf: (constituent: Constituent) => number | ConstituentType | null,
): string => `{${constituents.map((each) => cellOf(each) ?? 'null').join(',')}}`;

/** As many lists as statements. */
export function listsOf(constituents: readonly Constituent[]): readonly ConstituentLists[] {
  const lists: ConstituentLists[] = [];
  for (let start = 0; start < constituents.length; start += ROWS_A_STATEMENT) {
    const part = constituents.slice(start, start + ROWS_A_STATEMENT);
    lists.push({
      start,
      types: arrayOf(part, ({ type }) => type),
      ids: arrayOf(part, ({ id }) => id),
      weights: arrayOf(part, ({ weightPercent }) => weightPercent),
    });
  }
  return lists;
}

/** What became of a row: the entity it stands for, or why it stands for none. */
function outcomeOf(row: MatchedRow): readonly unknown[] {
  if (row.status === 'matched') return [row.entity.type, row.entity.id];
  return row.status === 'ambiguous' ? [row.status, row.candidateNames] : [row.status];
}

/** A row as it is kept, a cell a fact: names for them in every row would double the writing. */
const keptRow = (row: MatchedRow): readonly unknown[] => [
  ...[row.rowNumber, row.name, row.isin, row.weightPercent],
  ...outcomeOf(row),
];

/** The rows as JSON, in memory that threads share: nobody copies megabytes to pass them on. */
export function keptRows(rows: readonly MatchedRow[]): Uint8Array {
  const text = JSON.stringify(rows.map(keptRow));
  const bytes = Buffer.from(new SharedArrayBuffer(Buffer.byteLength(text)));
  bytes.write(text);
  return bytes;
}
