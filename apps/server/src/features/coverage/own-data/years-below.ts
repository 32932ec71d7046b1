import type { SourceRow } from '../../imports/imports.reads.ts';

interface Columned {
  readonly columns: readonly string[];
  readonly rows: readonly SourceRow[];
}

/** A heading that is a year and nothing else. */
export const isYearHeader = (text: string): boolean =>
  /^(?:FY|CY)? ?(?:19|20)\d{2}$/i.test(text.trim());

const YEAR_OF_COLUMN = 'Year (of the column)';
const VALUE_OF_COLUMN = 'Value (of the year)';

/** Years beside each other become rows below each other: nothing but the year is in their names. */
export function withYearsBelow<Table extends Columned>(table: Table): Table {
  const { columns, rows } = table;
  const years = columns.flatMap((column, at) => (isYearHeader(column) ? [at] : []));
  if (years.length === 0) return table;
  const others = columns.flatMap((_, at) => (years.includes(at) ? [] : [at]));
  return {
    ...table,
    columns: [...others.map((at) => columns[at] ?? ''), YEAR_OF_COLUMN, VALUE_OF_COLUMN],
    rows: rows.flatMap(({ line, cells }) =>
      years
        .filter((at) => String(cells[at] ?? '').trim() !== '')
        .map((at) => ({
          line,
          cells: [
            ...others.map((other) => cells[other] ?? ''),
            (columns[at] ?? '').replace(/\D/g, ''),
            cells[at] ?? '',
          ],
        })),
    ),
  };
}
