import { read, utils } from '@e965/xlsx';
import { z } from 'zod';

const cell = z.union([z.string(), z.number(), z.boolean(), z.date(), z.null(), z.undefined()]);
const cells = z.array(z.array(cell));

function textOf(value: z.infer<typeof cell>): string | number {
  if (typeof value === 'string' || typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  return value instanceof Date ? value.toISOString().slice(0, 10) : '';
}

/**
 * Reads .xls and .xlsb sheets on a thread, because the reader is large and files can be hostile.
 */
export function run(bytes: Uint8Array) {
  const workbook = read(bytes, { cellDates: true, UTC: true });
  return workbook.SheetNames.map((name) => {
    const sheet = workbook.Sheets[name];
    const rows =
      sheet === undefined
        ? []
        : utils.sheet_to_json(sheet, { header: 1, blankrows: true, UTC: true });
    return { name, rows: cells.parse(rows).map((row) => Array.from(row, textOf)) };
  });
}
