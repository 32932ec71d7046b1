import type { CsvCell } from '@verdure/documents/cells';
import { NOT_APPLICABLE, NOT_DISCLOSED } from '../../../format/missing.ts';
import type { ChartCell, ChartTable } from '../chart.ts';

/** The numbers as a spreadsheet reads them: no separators, a plain minus, a grade as its letter. */
export function linesOf({ columns, rows }: ChartTable): readonly (readonly CsvCell[])[] {
  return [
    columns.map(({ header }) => header),
    ...rows.map((cells) => cells.map((cell, at) => lineCell(cell, columns[at]?.isNumber ?? false))),
  ];
}

function lineCell(cell: ChartCell, isNumber: boolean): CsvCell {
  if (typeof cell === 'string') {
    return isNumber ? cell.replaceAll(',', '').replace('−', '-') : cell;
  }
  return cell.grade ?? (cell.grade === null ? NOT_DISCLOSED : NOT_APPLICABLE);
}
