import { readFile } from 'node:fs/promises';

import { createCompute } from '../../../../platform/compute/compute.ts';
import { taskOf } from '../../../../platform/compute/task.ts';
import { ImportProblem } from '../import-problem.ts';
import type { run } from './read-legacy-workbook.task.ts';
import { tableOfSheets } from './sheet-table.ts';
import type { SourceTable, TableOptions } from './source-table.ts';

const READ = taskOf<typeof run>(new URL('./read-legacy-workbook.task.ts', import.meta.url), {
  pool: 'imports',
  mostMilliseconds: 120_000,
});

/** Each command reads one file, so its threads end after it. */
async function readSheets(bytes: Uint8Array) {
  const compute = createCompute();
  try {
    return await compute.run(READ, bytes);
  } catch {
    throw new ImportProblem('The file is not a readable .xls or .xlsb workbook.');
  } finally {
    await compute.close();
  }
}

/** Opens a sheet of an .xls or .xlsb workbook. */
export async function openLegacyWorkbook(
  path: string,
  options: TableOptions,
): Promise<SourceTable> {
  const sheets = await readSheets(await readFile(path));
  return tableOfSheets(
    sheets.map(({ name, rows }) => ({
      name,
      rows: () => rows.map((cells, index) => ({ line: index + 1, cells })),
    })),
    options,
  );
}
