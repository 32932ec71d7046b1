import type { TableRow } from '../../../ui/table/column.ts';
import type { Result } from './screener.queries.ts';

/** A row of the grid; its result may still be on its way. */
export interface ResultRow extends TableRow {
  readonly result: Result | null;
}

const keyAt = (index: number): string => `row-${index}`;

/** Every row of a result, those of the pages that are loaded with their values. */
export function resultRows(
  total: number,
  pages: ReadonlyMap<number, readonly ResultRow[]>,
  rowsAPage: number,
): readonly ResultRow[] {
  const rows: ResultRow[] = [];
  for (let page = 0; rows.length < total; page += 1) {
    const loaded = pages.get(page);
    const end = Math.min((page + 1) * rowsAPage, total);
    for (let index = rows.length; index < end; index += 1) {
      rows.push(loaded?.[index - page * rowsAPage] ?? { key: keyAt(index), result: null });
    }
  }
  return rows;
}

/** The rows of a page, made once: a row that stays the same object is not written again. */
export const rowsOfPage = (page: number, results: readonly Result[], rowsAPage: number) =>
  results.map((result, at): ResultRow => ({ key: keyAt(page * rowsAPage + at), result }));
