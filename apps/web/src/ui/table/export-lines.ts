import type { CsvCell } from '../../format/csv.ts';
import type { TableModel } from './use-table-model.ts';

/** The visible table as lines: headers, then the rows after filters and sort. */
export function exportLines<Row>({ visible, shown }: TableModel<Row>): readonly CsvCell[][] {
  const exported = visible.filter(({ header }) => header !== '');
  return [
    exported.map(({ header }) => header),
    ...shown.map((row) => exported.map((column) => column.exportOf(row))),
  ];
}
