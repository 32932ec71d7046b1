import { read, utils, type WorkSheet } from '@e965/xlsx';
import { z } from 'zod';

import { ImportProblem } from '../import-problem.ts';
import { WORKBOOK_SENTENCES } from './file-kind.ts';
import { inPercent, showsPercent } from './xlsx-dates.ts';
import type { SourceCell } from './source-table.ts';

const cell = z.union([z.string(), z.number(), z.boolean(), z.date(), z.null(), z.undefined()]);
const cells = z.array(z.array(cell));

function textOf(value: z.infer<typeof cell>): SourceCell {
  if (typeof value === 'string' || typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  return value instanceof Date ? value.toISOString().slice(0, 10) : '';
}

const shownCell = z.looseObject({ t: z.string(), v: z.unknown(), z: z.unknown() });

/** The same sheet with 38.5% in the cells that show it, and not 0.385. */
function withPercents(sheet: WorkSheet): WorkSheet {
  return Object.fromEntries(
    Object.entries(sheet).map(([place, given]): [string, unknown] => {
      const { data } = shownCell.safeParse(given);
      const isShown = typeof data?.v === 'number' && showsPercent(String(data.z ?? ''));
      return [place, isShown ? { t: 's', v: inPercent(Number(data.v)) } : given];
    }),
  );
}

/**
 * The sheets of a workbook other than .xlsx, or of a table that is saved as XML or as a web page.
 *
 * @param showsPercents whether a cell that shows 38.5% gives that, and not 0.385
 */
export function legacySheets(source: Uint8Array | string, showsPercents = false) {
  try {
    const isText = typeof source === 'string';
    const options = { cellDates: true, UTC: true, cellNF: showsPercents } as const;
    const workbook = isText
      ? read(source, { ...options, type: 'string', raw: true })
      : read(source, options);
    return workbook.SheetNames.map((name) => {
      const read = workbook.Sheets[name];
      const sheet = read !== undefined && showsPercents ? withPercents(read) : read;
      const options = { header: 1, blankrows: true, UTC: true } as const;
      const rows = sheet === undefined ? [] : cells.parse(utils.sheet_to_json(sheet, options));
      return { name, rows: rows.map((row) => Array.from(row, textOf)) };
    });
  } catch (error) {
    const isLocked = error instanceof Error && /password/i.test(error.message);
    throw new ImportProblem(WORKBOOK_SENTENCES[isLocked ? 'protected' : 'damaged']);
  }
}
