import type { DecimalSign } from '../figures/index.ts';
import type { Line } from '../layout/index.ts';
import { answersBelow } from './answers-below.ts';
import { bareRowsOf } from './bare-rows.ts';
import { chartsOf } from './charts.ts';
import { cardsOf, largeFiguresOf } from './cards.ts';
import type { OpenTable } from './open-table.ts';
import type { TableRow } from './table-row.ts';
import { totalsOfColumns } from './totals-of-columns.ts';
import { unitColumnsOf } from './unit-columns.ts';
import { womenOfRows } from './women-of-rows.ts';
import { yearTablesOf } from './year-tables.ts';
import { yearsAsRows } from './years-as-rows.ts';

/**
 * The rows of every table of a page, however its years are printed, and the table that may go on at
 * the top of the next page.
 *
 * @param before the table that the page before left open
 */
export function tableRowsOf(
  lines: readonly Line[],
  sign: DecimalSign | null,
  before: OpenTable | null = null,
): { readonly rows: readonly TableRow[]; readonly open: OpenTable | null } {
  const { rows, read, open } = yearTablesOf(lines, sign, before);
  const all = [
    ...rows,
    ...yearsAsRows(lines, sign),
    ...totalsOfColumns(
      lines.filter((line) => !read.has(line)),
      sign,
    ),
    ...womenOfRows(
      lines.filter((line) => !read.has(line)),
      sign,
    ),
    ...unitColumnsOf(
      lines.filter((line) => !read.has(line)),
      sign,
    ),
    ...answersBelow(lines, sign),
    ...cardsOf(lines, sign),
    ...chartsOf(lines, sign),
    ...largeFiguresOf(
      lines.filter((line) => !read.has(line)),
      sign,
    ),
    ...bareRowsOf(lines, (line) => read.has(line), sign),
  ];
  return { rows: all, open };
}
