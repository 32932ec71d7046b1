import { parentPort, workerData } from 'node:worker_threads';
import { read, utils } from '@e965/xlsx';
import { z } from 'zod';

/** Reads an old workbook apart from the process, under its own memory limit. */
const { bytes } = z.object({ bytes: z.instanceof(Uint8Array) }).parse(workerData);
const cell = z.union([z.string(), z.number(), z.boolean(), z.date(), z.null(), z.undefined()]);

function textOf(value: z.infer<typeof cell>): string | number {
  if (typeof value === 'string' || typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  return value instanceof Date ? value.toISOString().slice(0, 10) : '';
}

const workbook = read(bytes, { cellDates: true, UTC: true });
const sheets = workbook.SheetNames.map((name) => {
  const sheet = workbook.Sheets[name];
  const rows =
    sheet === undefined
      ? []
      : utils.sheet_to_json(sheet, { header: 1, blankrows: true, UTC: true });
  return {
    name,
    rows: z
      .array(z.array(cell))
      .parse(rows)
      .map((row) => Array.from(row, textOf)),
  };
});
parentPort?.postMessage(sheets);
