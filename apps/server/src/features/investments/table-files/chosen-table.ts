import { Problem } from '@verdure/contract/http/problem';
import type { ChosenTable } from '@verdure/contract/investments/table-files';
import type { CsvCell, NumberForm } from '@verdure/documents/cells';

import type { TableSheet } from './table-sheet.ts';

/** One field of a file. */
interface FiledField<Row> {
  readonly header: string;
  /** For rounded numbers; a word such as 'N/D' in the same column stays text. */
  readonly form?: NumberForm;
  readonly of: (row: Row) => CsvCell;
}

/** A column of a page, and what a file has of it: one field, or several with names of their own. */
export interface FiledColumn<Row> {
  readonly id: string;
  /** As the page heads it. */
  readonly header: string;
  readonly fields: readonly FiledField<Row>[];
}

/** A column with one field, under the header of the page. */
export const plainColumn = <Row>(
  id: string,
  header: string,
  of: FiledField<Row>['of'],
): FiledColumn<Row> => ({ id, header, fields: [{ header, of }] });

/** All that a page could show to its reader. */
interface WholeTable<Row> {
  readonly name: string;
  readonly columns: readonly FiledColumn<Row>[];
  readonly rows: readonly Row[];
  /** Of the whole, under the rows. */
  readonly totals: readonly Row[];
}

export interface ChosenSheet {
  readonly sheet: TableSheet;
  /** '12 of 40'. */
  readonly rowsText: string;
  /** What narrows the rows. */
  readonly filters: readonly (readonly [string, string])[];
}

const MOST_NAMED = 5;

function found<Value>(
  noun: string,
  ids: readonly string[],
  all: ReadonlyMap<string, Value>,
): readonly Value[] {
  const missing = ids.filter((id) => !all.has(id));
  if (missing.length > 0) {
    const named = missing.slice(0, MOST_NAMED).join(', ');
    throw new Problem('table.refused', {
      errors: [`The page does not show the ${noun} ${named}. Load it again, then export.`],
    });
  }
  if (new Set(ids).size < ids.length) {
    throw new Problem('table.refused', { errors: [`A ${noun} is named twice.`] });
  }
  return ids.flatMap((id) => all.get(id) ?? []);
}

/** A table as its reader has it before her. @throws Problem for what her page could not show */
export function chosenSheet<Row extends { readonly key: string }>(
  { name, columns, rows, totals }: WholeTable<Row>,
  chosen: ChosenTable,
): ChosenSheet {
  const columnsById = new Map(columns.map((column) => [column.id, column]));
  const fields = found('column', chosen.columns, columnsById).flatMap((column) => column.fields);
  const shown = found('row', chosen.rows, new Map(rows.map((row) => [row.key, row])));
  const lineOf = (row: Row) => fields.map(({ of }) => of(row));
  const filtered = found(
    'filter',
    chosen.filters.map(({ column }) => column),
    columnsById,
  );
  return {
    sheet: {
      name,
      lines: [fields.map(({ header }) => header), ...shown.map(lineOf)],
      totals: totals.map(lineOf),
      forms: fields.map(({ form }) => form),
    },
    rowsText: `${shown.length} of ${rows.length}`,
    filters: chosen.filters.map(({ words }, at) => [
      'Filter',
      `${filtered[at]?.header ?? ''}: ${words}`,
    ]),
  };
}
