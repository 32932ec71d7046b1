import { z } from 'zod';

import type { Cell, Grid } from './grid.ts';

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]).catch(null);
const records = z.array(z.record(z.string(), value)).min(1).max(60_000);

const cellOf = (given: z.infer<typeof value> | undefined): Cell =>
  typeof given === 'number' ? given : given === null || given === undefined ? '' : String(given);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** A list of records with named values, as data vendors and TPT files have them; null for others. */
export function recordsGrid(text: string): Grid | null {
  const whole = parsed(text);
  const parts = typeof whole === 'object' && whole !== null ? Object.values(whole) : [];
  const read = [whole, ...parts]
    .map((part) => records.safeParse(part))
    .find((each) => each.success);
  if (read?.data === undefined) return null;
  const columns = [...new Set(read.data.flatMap((record) => Object.keys(record)))];
  return {
    name: null,
    rows: [columns, ...read.data.map((record) => columns.map((name) => cellOf(record[name])))],
  };
}
