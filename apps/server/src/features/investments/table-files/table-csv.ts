import type { CsvCell } from '@verdure/documents/cells';

import { csvText } from '../../../platform/csv-text.ts';
import {
  FIGURES_PROPERTY,
  RECEIPT_PROPERTY,
  type ReceiptMark,
} from '../../../platform/receipts/receipt.ts';
import type { Fact } from './making.ts';
import type { TableSheet } from './table-sheet.ts';

type Line = readonly CsvCell[];

/** The tables below each other, each under its name where there are several. */
export const csvLines = (sheets: readonly TableSheet[]): readonly Line[] =>
  sheets.flatMap(({ name, lines, totals = [] }, at) => [
    ...(at === 0 ? [] : [[]]),
    ...(sheets.length > 1 ? [[name]] : []),
    ...lines,
    ...(totals.length > 0 ? [[], ...totals] : []),
  ]);

/** The tables; below a blank line what the file is, with its receipt. */
export function tableCsv(
  sheets: readonly TableSheet[],
  facts: readonly Fact[],
  { id, figuresSha256 }: ReceiptMark,
): Buffer {
  const textOf = (lines: readonly Line[]) => csvText(lines, { quotesAll: true });
  const about = [...facts, [RECEIPT_PROPERTY, id], [FIGURES_PROPERTY, figuresSha256]];
  // the byte order mark tells spreadsheets that the file is UTF-8
  return Buffer.from(`\uFEFF${textOf(csvLines(sheets))}\r\n${textOf(about)}`);
}
