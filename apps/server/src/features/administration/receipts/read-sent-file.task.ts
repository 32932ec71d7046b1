import { RECEIPT_FILE_BYTES } from '@verdure/contract/administration/receipts';
import { createHash } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { ABOUT_SHEET } from '@verdure/documents/figures';
import { z } from 'zod';

import {
  CSV_TABLE,
  FIGURES_PROPERTY,
  RECEIPT_PROPERTY,
} from '../../../platform/receipts/receipt.ts';
import { attributeOf, textOfXml } from '../../../platform/workbooks/xml-text.ts';
import { openArchive, SENT_LIMITS, xlsxSheets } from '../../imports/in-task.reads.ts';
import { ImportProblem } from '../../imports/imports.reads.ts';

type Line = readonly (string | number)[];

interface SentTable {
  readonly name: string;
  readonly lines: readonly Line[];
}

/** What a file says of its receipt; null where it says nothing, or nothing whole. */
interface Mark {
  readonly id: string;
  readonly figuresSha256: string;
}

export interface SentFile {
  readonly kind: 'pdf' | 'workbook' | 'text';
  readonly sha256: Uint8Array;
  readonly mark: Mark | null;
  /** Null where figures are not read out of the file, or cannot be. */
  readonly tables: readonly SentTable[] | null;
  /** Why the file is not whole; null: it is. */
  readonly damage: string | null;
}

const CUT_OFF =
  'The file is cut off or damaged. Take it from where it was stored first, and check it again.';
const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const LAST_BYTES = 1024;

const markOf = (id: string | undefined, hash: string | undefined): Mark | null =>
  id !== undefined && new RegExp(`^${UUID}$`, 'u').test(id)
    ? { id, figuresSha256: hash ?? '' }
    : null;

/** A PDF says it in the keywords of its metadata, which are not packed. */
function readPdf(bytes: Buffer): Omit<SentFile, 'sha256'> {
  const text = bytes.toString('latin1');
  const [, id] = new RegExp(`${RECEIPT_PROPERTY} (${UUID})`, 'u').exec(text) ?? [];
  const [, hash] = new RegExp(`${FIGURES_PROPERTY} ([0-9a-f]{64})`, 'u').exec(text) ?? [];
  const isWhole = text.slice(-LAST_BYTES).includes('%%EOF');
  return { kind: 'pdf', mark: markOf(id, hash), tables: null, damage: isWhole ? null : CUT_OFF };
}

const propertyOf = (xml: string, wanted: string): string | undefined => {
  for (const [, attributes = '', content = ''] of xml.matchAll(
    /<(?:\w+:)?property\s([^<>]*)>\s*<vt:\w+>([^<]*)</gu,
  )) {
    if (attributeOf(attributes, 'name') === wanted) return textOfXml(content);
  }
  return undefined;
};

/** Rows at the places that they say, so that an empty row between is a line too. */
function linesAt(rows: Iterable<{ readonly line: number; readonly cells: Line }>): readonly Line[] {
  const lines: Line[] = [];
  for (const { line, cells } of rows) {
    while (lines.length < line - 1) lines.push([]);
    lines.push(cells);
  }
  return lines;
}

const cells = (line: readonly unknown[]): Line =>
  line.map((cell) => (typeof cell === 'number' ? cell : String(cell ?? '')));

function readWorkbook(bytes: Buffer): Omit<SentFile, 'sha256'> {
  const properties = openArchive(bytes, SENT_LIMITS).read('docProps/custom.xml');
  const tables = xlsxSheets(bytes, SENT_LIMITS)
    .filter(({ name }) => name !== ABOUT_SHEET)
    .map(({ name, rows }) => ({
      name,
      lines: linesAt(Array.from(rows(), ({ line, cells: each }) => ({ line, cells: cells(each) }))),
    }));
  const id = propertyOf(properties, RECEIPT_PROPERTY);
  const mark = markOf(id, propertyOf(properties, FIGURES_PROPERTY));
  return { kind: 'workbook', mark, tables, damage: null };
}

const records = z.array(z.array(z.string()));

const isBlank = (line: readonly string[]): boolean => line.every((cell) => cell === '');

/** The rows, a blank line, and what the file is: each fact with its text. */
function readText(bytes: Buffer): Omit<SentFile, 'sha256'> {
  const options = { bom: true, relax_column_count: true, skip_empty_lines: false };
  const lines = records.parse(parse(bytes, options));
  while (lines.at(-1)?.every((cell) => cell === '') === true) lines.pop();
  const end = lines.findLastIndex(isBlank);
  const about = new Map(lines.slice(end + 1).map(([what = '', text = '']) => [what, text]));
  const mark = markOf(about.get(RECEIPT_PROPERTY), about.get(FIGURES_PROPERTY));
  const tables = [{ name: CSV_TABLE, lines: mark === null ? lines : lines.slice(0, end) }];
  return { kind: 'text', mark, tables, damage: null };
}

function readerOf(bytes: Buffer): (bytes: Buffer) => Omit<SentFile, 'sha256'> {
  if (bytes.subarray(0, 4).toString('latin1') === '%PDF') return readPdf;
  return bytes.subarray(0, 2).toString('latin1') === 'PK' ? readWorkbook : readText;
}

const KINDS = new Map([
  [readPdf, 'pdf'],
  [readWorkbook, 'workbook'],
  [readText, 'text'],
] as const);

/** Files are untrusted, so a thread with little memory and time reads them. */
export function run(sent: Uint8Array): SentFile {
  const bytes = Buffer.from(
    sent.buffer,
    sent.byteOffset,
    Math.min(sent.byteLength, RECEIPT_FILE_BYTES),
  );
  const sha256 = new Uint8Array(createHash('sha256').update(bytes).digest());
  const read = readerOf(bytes);
  try {
    return { ...read(bytes), sha256 };
  } catch (error) {
    const damage =
      error instanceof ImportProblem && /too (?:large|many)/u.test(error.message)
        ? error.message
        : CUT_OFF;
    return { kind: KINDS.get(read) ?? 'text', sha256, mark: null, tables: null, damage };
  }
}
