import type { CsvCell } from '../../format/csv.ts';
import type { TableModel } from './use-table-model.ts';

/** The table as lines: headers, then the rows after filters and sort. */
export function exportLines<Row>(model: TableModel<Row>): readonly CsvCell[][] {
  const fields = fieldsOf(model);
  return [
    fields.map(({ header }) => header),
    ...model.shown.map((row) => fields.map((field) => field.of(row))),
  ];
}

/** One row of the table as a line under the same headers. */
export const exportLine = <Row>(model: TableModel<Row>, row: Row): readonly CsvCell[] =>
  fieldsOf(model).map((field) => field.of(row));

/** Without the columns that the reader hid; those that are only off at first come last. */
const fieldsOf = <Row>({ columns, visible }: TableModel<Row>) =>
  [...visible, ...columns.filter((column) => column.isOffAtFirst && !visible.includes(column))]
    .filter(({ header }) => header !== '')
    .flatMap(({ exported }) => exported);
