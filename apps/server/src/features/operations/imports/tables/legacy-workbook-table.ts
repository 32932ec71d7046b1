import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';

import { ImportProblem } from '../import-problem.ts';
import { tableOfSheets } from './sheet-table.ts';
import type { SourceTable, TableOptions } from './source-table.ts';

const MOST_MEGABYTES = 1024;
const MOST_MILLISECONDS = 120_000;

const workerSheets = z.array(
  z.object({ name: z.string(), rows: z.array(z.array(z.union([z.string(), z.number()]))) }),
);

/** Old formats are read by a worker with limits: their reader is large, and their files are hostile. */
async function readInWorker(bytes: Uint8Array): Promise<z.infer<typeof workerSheets>> {
  const worker = new Worker(new URL('./legacy-workbook-worker.ts', import.meta.url), {
    workerData: { bytes },
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
  });
  const timer = setTimeout(() => void worker.terminate(), MOST_MILLISECONDS);
  try {
    const message = await new Promise<unknown>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('ended without an answer')));
    });
    return workerSheets.parse(message);
  } catch {
    throw new ImportProblem('The file is not a readable .xls or .xlsb workbook.');
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

/** Opens a sheet of an .xls or .xlsb workbook. */
export async function openLegacyWorkbook(
  path: string,
  options: TableOptions,
): Promise<SourceTable> {
  const sheets = await readInWorker(await readFile(path));
  return tableOfSheets(
    sheets.map(({ name, rows }) => ({
      name,
      rows: () => rows.map((cells, index) => ({ line: index + 1, cells })),
    })),
    options,
  );
}
