import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';

import { ImportProblem } from '../import-problem.ts';
import { openCsvTable } from './csv-table.ts';
import { flawOfKind, kindOfStart, kindOfText } from './file-kind.ts';
import { inspectText } from './inspect-text.ts';
import { tableOfSheets } from './sheet-table.ts';
import type { SourceTable, TableOptions } from './source-table.ts';
import { OPERATOR_LIMITS } from './table-limits.ts';
import { markupSheets, workbookSheets } from './workbook-sheets.ts';

const MOST_WORKBOOK_BYTES = 200_000_000;
const START_BYTES = 4_096;

async function startOf(path: string): Promise<Uint8Array> {
  for await (const chunk of createReadStream(path, { end: START_BYTES - 1 })) {
    if (chunk instanceof Uint8Array) return chunk;
  }
  return new Uint8Array();
}

async function sizeOf(path: string): Promise<number> {
  const found = await stat(path).catch(() => null);
  if (found === null) throw new ImportProblem(`There is no file ${path}.`);
  if (!found.isFile()) throw new ImportProblem(`${path} is not a file.`);
  return found.size;
}

const mustBeSmall = (size: number): void => {
  if (size > MOST_WORKBOOK_BYTES) throw new ImportProblem('The workbook is larger than 200 MB.');
};

interface Opened {
  readonly path: string;
  readonly size: number;
  readonly start: Uint8Array;
}

/** Opens text: lines of cells, or the tables of a web page or of XML. */
async function openText(
  { path, size, start }: Opened,
  options: TableOptions,
): Promise<SourceTable> {
  const { encoding } = await inspectText(path);
  const kind = kindOfText(new TextDecoder(encoding).decode(start));
  if (kind === 'text') return openCsvTable(path, options);
  const flaw = flawOfKind(kind);
  const mayHaveTables = kind === 'tables' || kind === 'webPage' || kind === 'markup';
  if (flaw !== null && !mayHaveTables) throw new ImportProblem(flaw);
  mustBeSmall(size);
  const text = new TextDecoder(encoding).decode(await readFile(path));
  const whole = flawOfKind(kindOfText(text));
  if (whole !== null) throw new ImportProblem(whole);
  return tableOfSheets(markupSheets(text, options.skipsCovers === true), options);
}

/**
 * Opens a table from any supported file, whatever its name says. @throws ImportProblem that calls another
 * file what it is
 */
export async function openTable(path: string, options: TableOptions): Promise<SourceTable> {
  const size = await sizeOf(path);
  if (size === 0) throw new ImportProblem('The file is empty.');
  const start = await startOf(path);
  const kind = kindOfStart(start);
  if (kind === null) return openText({ path, size, start }, options);
  if (kind !== 'archive' && kind !== 'compound') {
    throw new ImportProblem(flawOfKind(kind) ?? '');
  }
  mustBeSmall(size);
  const { limits = OPERATOR_LIMITS, skipsCovers = false } = options;
  const sheets = workbookSheets(await readFile(path), kind, { limits, showsPercents: skipsCovers });
  return tableOfSheets(sheets, options);
}
