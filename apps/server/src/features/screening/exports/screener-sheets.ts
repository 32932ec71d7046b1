import { METHODOLOGY_VERSION } from '@verdure/contract/vocabulary';
import { typedNumber } from '@verdure/scoring/screening';
import type { ScreenerColumn } from '@verdure/screener/fields';
import { columnLabel } from '@verdure/screener/words';

import type { Sheet, SheetCell } from '../../../platform/workbooks/stream-workbook.ts';
import { type ColumnReader, numberCell, textCell } from '../screener/screener.reads.ts';

/** The whole result of a query. */
export interface ScreenerResult {
  readonly columns: readonly ScreenerColumn[];
  readonly readers: readonly ColumnReader[];
  /** In their order. */
  readonly rows: readonly number[];
}

const YES_OR_NO = { yes: 'Yes', no: 'No' } as const;

/** A cell as the grid shows it, in the unit of its head and with every digit. */
function cellOf({ number }: ScreenerColumn, reader: ColumnReader, row: number): SheetCell {
  const stored = numberCell(reader, row);
  if (stored === null) return textCell(reader, row) ?? 'N/D';
  if (number?.unit === 'Y/N') return stored === 0 ? YES_OR_NO.no : YES_OR_NO.yes;
  return typedNumber(stored, number?.scale ?? 'plain');
}

/** The sheet with the rows of a result, numbered. */
export const resultSheet = ({ columns, readers, rows }: ScreenerResult): Sheet => ({
  name: 'Results',
  heads: ['No.', ...columns.map(columnLabel)],
  decimals: [0, ...columns.map(({ number }) => number?.decimals ?? 0)],
  rowCount: rows.length,
  rowAt: (place) => [
    place + 1,
    ...columns.map((column, at) => {
      const reader = readers[at];
      return reader === undefined ? null : cellOf(column, reader, rows[place] ?? 0);
    }),
  ],
});

/** What a reader of the file must know of it. */
export interface AboutResult {
  /** The query in words. */
  readonly sentence: string;
  readonly profile: string;
  readonly portfolio: string;
  readonly universe: string;
  readonly rowCount: number;
  readonly asOf: string;
  readonly snapshotVersion: number;
  readonly madeAt: Date;
}

/** The sheet that says what was asked, of which data, and when. */
export function aboutSheet(about: AboutResult): Sheet {
  const lines: readonly (readonly SheetCell[])[] = [
    ['Query', about.sentence],
    ['Profile', about.profile],
    ['Portfolio', about.portfolio],
    ['Universe', about.universe],
    ['Rows', about.rowCount],
    ['Data as of', about.asOf],
    ['Snapshot', about.snapshotVersion],
    ['Methodology', METHODOLOGY_VERSION],
    ['Made at', about.madeAt.toISOString()],
    ['N/D', 'Not disclosed'],
    ['N/A', 'The question does not apply'],
  ];
  return {
    name: 'About',
    heads: ['About this file', 'Verdure'],
    decimals: [0, 0],
    rowCount: lines.length,
    rowAt: (row) => lines[row] ?? [],
  };
}
