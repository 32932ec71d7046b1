import type { ScreenerScatter } from '@verdure/contract/screening/screener';

import type { ColumnReader } from './column-reader.ts';
import { NAME, textCell } from './run-query.ts';
import type { TableColumns } from './screener-table.ts';

/** More dots than a picture has room for say no more. */
export const MOST_DOTS = 2_000;

interface Found {
  readonly table: Pick<TableColumns, 'idAt'>;
  readonly found: readonly number[];
  readonly columns: ReadonlyMap<string, ColumnReader>;
}

/** Evenly taken, so that the shape stays. */
function evenly(rows: readonly number[]): readonly number[] {
  if (rows.length <= MOST_DOTS) return rows;
  return Array.from(
    { length: MOST_DOTS },
    (_, at) => rows[Math.floor((at * rows.length) / MOST_DOTS)] ?? 0,
  );
}

/** Two columns of numbers against each other; none of texts. */
export function presentScatter(
  { table, found, columns }: Found,
  { x, y }: { readonly x: string; readonly y: string },
): readonly ScreenerScatter[] {
  const [across, up, names] = [columns.get(x), columns.get(y), columns.get(NAME)];
  if (across?.kind !== 'number' || up?.kind !== 'number' || names === undefined) return [];
  const hasBoth = (row: number): boolean =>
    !Number.isNaN(across.at(row)) && !Number.isNaN(up.at(row));
  const valued = found.filter(hasBoth);
  const drawn = evenly(valued.toSorted((one, other) => across.at(one) - across.at(other)));
  return [
    {
      total_rows: found.length,
      valued_rows: valued.length,
      dots: drawn.map((row) => ({
        id: table.idAt(row),
        name: textCell(names, row) ?? '',
        x: across.at(row),
        y: up.at(row),
      })),
    },
  ];
}
