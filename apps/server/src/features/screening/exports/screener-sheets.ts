import { METHODOLOGY_VERSION } from '@verdure/contract/vocabulary';
import { columnLabel } from '@verdure/screener/words';

import type { SheetCell } from '../../../platform/workbooks/cell-xml.ts';
import type { Sheet } from '../../../platform/workbooks/stream-workbook.ts';
import { DAY_HEADS, dayCells, resultCell, type ScreenerResult } from './whole-result.reads.ts';

/** The sheet with the rows of a result, numbered. */
export const resultSheet = ({ columns, readers, rows, daysAt }: ScreenerResult): Sheet => ({
  name: 'Results',
  heads: ['No.', ...columns.map(columnLabel), ...DAY_HEADS],
  decimals: [0, ...columns.map(({ number }) => number?.decimals ?? 0), ...DAY_HEADS.map(() => 0)],
  rowCount: rows.length,
  rowAt: (place) => [
    place + 1,
    ...columns.map((column, at) => {
      const reader = readers[at];
      return reader === undefined ? null : resultCell(column, reader, rows[place] ?? 0);
    }),
    ...dayCells({ daysAt }, rows[place] ?? 0),
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
  /** The latest day of the data of all rows; null: nothing of them is known. */
  readonly dataTo: string | null;
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
    ['Data to', about.dataTo ?? 'no data'],
    ['Calculated for', about.asOf],
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
