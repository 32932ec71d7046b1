import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { openTable } from '../../apps/server/src/features/imports/tables/open-table.ts';
import type {
  SourceTable,
  TableOptions,
} from '../../apps/server/src/features/imports/tables/source-table.ts';
import { StartupError } from '../../apps/server/src/platform/startup-error.ts';

/** One row, keyed by column name; missing cells are empty. */
export type SourceRecord = (column: string) => string;

/** The folder with the data sets. A missing file ends the run with one sentence. */
export interface SourceFiles {
  text(path: string): Promise<string>;
  table(path: string, options?: TableOptions): Promise<SourceTable>;
  records(path: string, options?: TableOptions): Promise<readonly SourceRecord[]>;
}

export function sourceFiles(directory: string): SourceFiles {
  function find(path: string): string {
    const full = join(directory, path);
    if (existsSync(full)) return full;
    throw new StartupError(`The real data are not there: ${full} is missing.`);
  }
  // async: a missing file rejects, it does not throw
  const table = async (path: string, options: TableOptions = {}): Promise<SourceTable> =>
    openTable(find(path), options);
  return {
    table,
    text: async (path) => readFile(find(path), 'utf8'),
    async records(path, options) {
      const { columns, rows } = await table(path, options);
      const places = new Map(columns.map((column, place) => [column, place]));
      const records: SourceRecord[] = [];
      for await (const { cells } of rows) {
        records.push((column) => String(cells[places.get(column) ?? -1] ?? '').trim());
      }
      return records;
    },
  };
}

type Row = readonly (string | number | null)[];

/** Joined rows as a table that the importer can read. */
export const memoryTable = (columns: readonly string[], rows: readonly Row[]): SourceTable => ({
  columns,
  rows: rows.map((cells, index) => ({
    line: index + 2,
    cells: cells.map((cell) => cell ?? ''),
  })),
});
