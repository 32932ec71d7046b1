import type { SourceTable } from '../../apps/server/src/features/imports/tables/source-table.ts';
import type { SourceFiles } from './source-files.ts';

/** No figure in the data sets is older. */
const FIRST_DAY = '2013-01-01';

export async function rateTable(files: SourceFiles): Promise<SourceTable> {
  const { columns, rows } = await files.table('fx/eurofxref-hist.csv');
  async function* recent() {
    for await (const row of rows) if (String(row.cells[0]) >= FIRST_DAY) yield row;
  }
  return { columns, rows: recent() };
}
