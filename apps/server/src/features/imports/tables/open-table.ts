import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';

import { ImportProblem } from '../import-problem.ts';
import { openCsvTable } from './csv-table.ts';
import { openLegacyWorkbook } from './legacy-workbook-table.ts';
import type { SourceTable, TableOptions } from './source-table.ts';
import { openXlsxTable } from './xlsx-table.ts';

/** A compound file has a header and at least two sectors; a shorter file is read as text. */
const FEWEST_COMPOUND_BYTES = 1536;
const MOST_WORKBOOK_BYTES = 200_000_000;

type Format = 'zip' | 'compound' | 'text';

/** Decides by the first bytes, not the name: .xlsx and .xlsb are archives, .xls a compound file. */
async function formatOf(path: string): Promise<Format> {
  for await (const chunk of createReadStream(path, { end: 7 })) {
    if (!(chunk instanceof Uint8Array)) continue;
    if (chunk[0] === 0x50 && chunk[1] === 0x4b && chunk[2] === 3 && chunk[3] === 4) return 'zip';
    if (chunk[0] === 0xd0 && chunk[1] === 0xcf && chunk[2] === 0x11) return 'compound';
  }
  return 'text';
}

async function sizeOf(path: string): Promise<number> {
  const found = await stat(path).catch(() => null);
  if (found === null) throw new ImportProblem(`There is no file ${path}.`);
  if (!found.isFile()) throw new ImportProblem(`${path} is not a file.`);
  return found.size;
}

/** Opens a table from any supported file. @throws ImportProblem with one sentence */
export async function openTable(path: string, options: TableOptions): Promise<SourceTable> {
  const size = await sizeOf(path);
  if (size === 0) throw new ImportProblem('The file is empty.');
  const format = await formatOf(path);
  if (format === 'text') {
    if (/\.xls[xbm]?$/i.test(path)) {
      throw new ImportProblem(`${basename(path)} has the name of a workbook and is none.`);
    }
    return openCsvTable(path, options);
  }
  if (format === 'compound' && size < FEWEST_COMPOUND_BYTES) {
    throw new ImportProblem('The file is not a readable .xls or .xlsb workbook.');
  }
  if (size > MOST_WORKBOOK_BYTES) throw new ImportProblem('The workbook is larger than 200 MB.');
  return format === 'zip' && !/\.xlsb$/i.test(path)
    ? openXlsxTable(path, options)
    : openLegacyWorkbook(path, options);
}
