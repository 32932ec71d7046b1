import { METHODOLOGY_VERSION } from '@verdure/contract/vocabulary';
import type { CsvCell } from '@verdure/documents/cells';
import type { WorkbookSheet } from '@verdure/documents/workbook';
import { columnLabel } from '@verdure/screener/words';

import {
  CSV_TABLE,
  FIGURES_PROPERTY,
  RECEIPT_PROPERTY,
  type ReceiptMark,
} from '../../../platform/receipts/receipt.ts';
import { lastCells, lastHeads, resultCell, type ScreenerResult } from './whole-result.reads.ts';

/** The rows of a result under their heads, numbered; each is made when it is read. */
export function* resultLines(result: ScreenerResult): Generator<readonly CsvCell[], void> {
  const { columns, readers, rows } = result;
  yield ['No.', ...columns.map(columnLabel), ...lastHeads(result)];
  const read = columns.flatMap((column, at) => {
    const reader = readers[at];
    return reader === undefined ? [] : [(row: number) => resultCell(column, reader, row)];
  });
  for (const [place, row] of rows.entries()) {
    yield [place + 1, ...read.map((cellAt) => cellAt(row)), ...lastCells(result, row)];
  }
}

/** The table of a result in every kind of file. */
export const RESULTS_SHEET = CSV_TABLE;

/** The sheet with the lines of a result. */
export const resultSheet = (
  result: ScreenerResult,
  lines: WorkbookSheet['lines'],
): WorkbookSheet => ({
  name: RESULTS_SHEET,
  lines,
  forms: [0, ...result.columns.map(({ number }) => number?.decimals)],
});

/** What a reader of the file must know of it. */
export interface AboutResult {
  /** The query in words. */
  readonly sentence: string;
  readonly profile: string;
  readonly portfolio: string;
  readonly universe: string;
  readonly rowCount: number;
  /** How many of them have own data, and the rule by which these count; empty: none has. */
  readonly ownData: readonly string[];
  /** The latest day of the data of all rows; null: nothing of them is known. */
  readonly dataTo: string | null;
  readonly asOf: string;
  readonly snapshotVersion: number;
  readonly madeAt: Date;
  /** 'as shown on 31 March 2026'; null: as it is now. */
  readonly shown: string | null;
  readonly receipt: ReceiptMark;
}

type AboutLine = readonly [what: string, value: string | number];

/** What was asked, of which data, and when. */
const linesAbout = (about: AboutResult): readonly AboutLine[] => [
  ['About this file', about.shown === null ? 'Verdure' : `Verdure, ${about.shown}`],
  ['Query', about.sentence],
  ['Profile', about.profile],
  ['Portfolio', about.portfolio],
  ['Universe', about.universe],
  ['Rows', about.rowCount],
  ...about.ownData.map((line) => ['Own data', line] as const),
  ['Data to', about.dataTo ?? 'no data'],
  ['Calculated for', about.asOf],
  ['Snapshot', about.snapshotVersion],
  ['Methodology', METHODOLOGY_VERSION],
  ['Made at', about.madeAt.toISOString()],
  ['N/D', 'Not disclosed'],
  ['N/A', 'The question does not apply'],
  [RECEIPT_PROPERTY, about.receipt.id],
  [FIGURES_PROPERTY, about.receipt.figuresSha256],
];

/** Asks for what a file says of itself when its turn comes: its receipt is made while the rows leave. */
export function* aboutLines(about: () => AboutResult): Generator<AboutLine, void> {
  yield* linesAbout(about());
}

function* formedLines(lines: Iterable<AboutLine>) {
  for (const [what, value] of lines) {
    yield [what, typeof value === 'number' ? ({ value, form: 0 } as const) : value];
  }
}

/** The sheet that says it. */
export const aboutSheet = (about: () => AboutResult): WorkbookSheet => ({
  name: 'About',
  lines: formedLines(aboutLines(about)),
});
