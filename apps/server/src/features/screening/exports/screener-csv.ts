import type { CsvCell } from '@verdure/documents/cells';

import { csvText } from '../../../platform/csv-text.ts';

/** Lines that become text at once. */
const LINES_A_PIECE = 100;

type Lines = Iterable<readonly CsvCell[]>;

/**
 * The rows of a result as CSV; below a blank line, what was asked, of which data, and when, which is read
 * when all rows have left.
 */
export function* screenerCsv(result: Lines, about: Lines): Generator<Buffer, void> {
  // the byte order mark tells spreadsheets that the file is UTF-8
  yield Buffer.from('\uFEFF');
  const textOf = (lines: Lines) => csvText([...lines], { quotesAll: true });
  let waiting: (readonly CsvCell[])[] = [];
  for (const line of result) {
    waiting.push(line);
    if (waiting.length < LINES_A_PIECE) continue;
    yield Buffer.from(textOf(waiting));
    waiting = [];
  }
  yield Buffer.from(`${textOf(waiting)}\r\n`);
  yield Buffer.from(textOf(about));
}
