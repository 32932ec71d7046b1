import type { DecimalSign } from '../figures/index.ts';
import type { Line } from '../layout/index.ts';
import { bareRowsOf } from './bare-rows.ts';
import { cardsOf, largeFiguresOf } from './cards.ts';
import type { TableRow } from './table-row.ts';
import { yearTablesOf } from './year-tables.ts';
import { yearsAsRows } from './years-as-rows.ts';

/** The rows of every table of a page, however its years are printed. */
export function tableRowsOf(lines: readonly Line[], sign: DecimalSign | null): readonly TableRow[] {
  const { rows, read } = yearTablesOf(lines, sign);
  return [
    ...rows,
    ...yearsAsRows(lines, sign),
    ...cardsOf(lines, sign),
    ...largeFiguresOf(
      lines.filter((line) => !read.has(line)),
      sign,
    ),
    ...bareRowsOf(lines, (line) => read.has(line), sign),
  ];
}
