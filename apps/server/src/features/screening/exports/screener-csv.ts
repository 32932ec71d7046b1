import { setImmediate } from 'node:timers/promises';

import { csvText } from '../../../platform/csv-text.ts';
import type { SheetCell } from '../../../platform/workbooks/cell-xml.ts';
import type { Sheet } from '../../../platform/workbooks/stream-workbook.ts';

/** Rows that become text without a pause. */
const ROWS_A_PART = 1_000;

const textOf = (lines: readonly (readonly SheetCell[])[]): string =>
  csvText(
    lines.map((line) => line.map((cell) => cell ?? '')),
    { quotesAll: true },
  );

async function* linesOf({ heads, rowCount, rowAt }: Sheet): AsyncGenerator<string> {
  yield textOf([heads]);
  for (let from = 0; from < rowCount; from += ROWS_A_PART) {
    const length = Math.min(ROWS_A_PART, rowCount - from);
    yield textOf(Array.from({ length }, (_, at) => rowAt(from + at)));
    // other requests run in between
    await setImmediate();
  }
}

/** The rows of a result as CSV; below a blank line, what was asked, of which data, and when. */
export async function screenerCsv(result: Sheet, about: Sheet): Promise<readonly Buffer[]> {
  // the byte order mark tells spreadsheets that the file is UTF-8
  const parts = [Buffer.from('\uFEFF')];
  for await (const text of linesOf(result)) parts.push(Buffer.from(text));
  parts.push(Buffer.from('\r\n'));
  for await (const text of linesOf(about)) parts.push(Buffer.from(text));
  return parts;
}
