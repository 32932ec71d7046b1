import { createHash, randomUUID } from 'node:crypto';
import { ABOUT_SHEET, type FigureTable, sheetFigures } from '@verdure/documents/figures';
import type { Workbook, WorkbookSheet } from '@verdure/documents/workbook';
import { sql } from 'kysely';

import type { TenantTransaction } from '../database/database.ts';
import { instantOf, presentOf } from '../database/past.ts';
import type { PaperDocument } from '../documents/document.ts';
import { drawDocument } from '../documents/draw-document.ts';
import type { ServerParts } from '../server-parts.ts';
import type { Acting } from '../viewer.ts';
import { writeWorkbook } from '../workbooks/write-workbook.ts';
import { type HashedFigures, hashFigures } from './hash-figures.ts';
import { paperFigures } from './paper-figures.ts';
import { type Asked, propertiesOf, type ReceiptMark } from './receipt.ts';
import { storeReceipt } from './store-receipt.ts';

type Issuing = Pick<ServerParts, 'database' | 'compute'>;

const NOW = sql<{ now: string }>`
  select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as now`;

/** The instant that a transaction reads as of: that of the past, else this moment by the database's clock. */
export async function instantRead(tx: TenantTransaction): Promise<string> {
  const past = instantOf(tx);
  if (past !== null) return past;
  const { rows } = await NOW.execute(presentOf(tx));
  const [row] = rows;
  if (row === undefined) throw new Error('the database did not say the time');
  return row.now;
}

const markOf = ({ sha256 }: HashedFigures): ReceiptMark => ({
  id: randomUUID(),
  figuresSha256: sha256.toString('hex'),
});

function sha256Of(parts: readonly Uint8Array[]): Buffer {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
}

interface Making {
  readonly asked: Asked;
  readonly tables: readonly FigureTable[];
  readonly make: (receipt: ReceiptMark) => Promise<readonly Buffer[]>;
}

/** Makes a file with its receipt, which is stored before anybody has the file. */
export async function makeWithReceipt(
  { database }: Pick<Issuing, 'database'>,
  { viewer, requestId }: Acting,
  { asked, tables, make }: Making,
): Promise<readonly Buffer[]> {
  const figures = await hashFigures(tables);
  const receipt = markOf(figures);
  const parts = await make(receipt);
  const made = { id: receipt.id, asked, figures, fileSha256: sha256Of(parts), requestId };
  await database.withTenant(viewer, (tx) => storeReceipt(tx, viewer, made));
  return parts;
}

/** What was asked for a document, and the document without its receipt. */
export interface AskedPaper {
  readonly paper: Omit<PaperDocument, 'receipt'>;
  readonly asked: Asked;
}

export const drawWithReceipt = (
  parts: Issuing,
  by: Acting,
  { paper, asked }: AskedPaper,
): Promise<readonly Buffer[]> =>
  makeWithReceipt(parts, by, {
    asked,
    tables: paperFigures(paper.blocks),
    make: async (receipt) => [await drawDocument(parts.compute, { ...paper, receipt })],
  });

/** What was asked for a workbook, and the workbook without its receipt. */
export interface AskedWorkbook {
  readonly workbook: Omit<Workbook, 'properties'>;
  readonly asked: Asked;
}

export const writeWithReceipt = (
  parts: Issuing,
  by: Acting,
  { workbook, asked }: AskedWorkbook,
): Promise<readonly Buffer[]> =>
  makeWithReceipt(parts, by, {
    asked,
    tables: sheetFigures(workbook.sheets),
    make: (receipt) =>
      writeWorkbook(parts.compute, {
        ...workbook,
        sheets: workbook.sheets.map((sheet) => withReceiptLine(sheet, receipt)),
        properties: propertiesOf(receipt),
      }),
  });

/** The sheet that says what a file is, with its receipt. */
const withReceiptLine = (sheet: WorkbookSheet, { id }: ReceiptMark): WorkbookSheet =>
  sheet.name === ABOUT_SHEET ? { ...sheet, lines: [...sheet.lines, ['Receipt', id]] } : sheet;

/** Stores the receipt of a file that is sent while it is made. @returns what the file says of it */
export async function issueReceipt(
  tx: TenantTransaction,
  { viewer, requestId }: Acting,
  { asked, figures }: { readonly asked: Asked; readonly figures: HashedFigures },
): Promise<ReceiptMark> {
  const receipt = markOf(figures);
  const made = { id: receipt.id, asked, figures, fileSha256: null, requestId };
  await storeReceipt(presentOf(tx), viewer, made);
  return receipt;
}
