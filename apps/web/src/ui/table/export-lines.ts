import type { CsvCell } from '@verdure/documents/cells';
import type { NumberForm } from '@verdure/documents/cells';
import { filterWords } from './table-view.ts';
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

/** How the numbers of each field look in a workbook. */
export const exportForms = <Row>(model: TableModel<Row>): readonly (NumberForm | undefined)[] =>
  fieldsOf(model).map(({ form }) => form);

/** What narrows the rows, as a reader sees it: 'ESG: E', one fact for each filter. */
export const filterFacts = <Row>({ columns, view }: TableModel<Row>): readonly Fact[] =>
  Object.entries(view.filters).map(([id, filter]) => {
    const column = columns.find((each) => each.id === id);
    return ['Filter', `${column?.header ?? id}: ${filterWords(column, filter)}`];
  });

/** A line of evidence: its name and its value. */
export type Fact = readonly [name: string, value: string | number];

/** Without the columns that the reader hid; those that are only off at first come last. */
const fieldsOf = <Row>({ columns, visible }: TableModel<Row>) =>
  [...visible, ...columns.filter((column) => column.isOffAtFirst && !visible.includes(column))]
    .filter(({ header }) => header !== '')
    .flatMap(({ exported }) => exported);
