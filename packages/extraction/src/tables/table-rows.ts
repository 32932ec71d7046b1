import type { DecimalSign } from '../figures/index.ts';
import type { Line } from '../layout/index.ts';
import type { TableRow } from './table-row.ts';
import { yearRowsOf } from './year-tables.ts';

/** The rows of every table of a page, however its years are printed. */
export const tableRowsOf = (
  lines: readonly Line[],
  sign: DecimalSign | null,
): readonly TableRow[] => yearRowsOf(lines, sign);
