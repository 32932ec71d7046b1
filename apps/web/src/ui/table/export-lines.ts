import type { CsvCell } from '../../format/csv.ts';
import type { TableModel } from './use-table-model.ts';

/** The visible table as lines: headers, then the rows after filters and sort. */
export function exportLines<Row>({ visible, shown }: TableModel<Row>): readonly CsvCell[][] {
  const fields = fieldsOf(visible);
  return [
    fields.map(({ header }) => header),
    ...shown.map((row) => fields.map((field) => field.of(row))),
  ];
}

/** One row of the table as a line under the same headers. */
export const exportLine = <Row>({ visible }: TableModel<Row>, row: Row): readonly CsvCell[] =>
  fieldsOf(visible).map((field) => field.of(row));

const fieldsOf = <Row>(visible: TableModel<Row>['visible']) =>
  visible.filter(({ header }) => header !== '').flatMap(({ exported }) => exported);
