import { type Compute, TaskFailed } from '../../../platform/compute/compute.ts';
import { taskOf } from '../../../platform/compute/task.ts';
import type { UploadedFile } from '../../../platform/http/serve.ts';
import { ImportProblem } from '../import-problem.ts';
import type { run } from './read-sent-table.task.ts';
import type { SourceTable, TableOptions } from './source-table.ts';

const READ = taskOf<typeof run>(new URL('./read-sent-table.task.ts', import.meta.url), {
  pool: 'files',
  mostMilliseconds: 20_000,
});

const TOO_MUCH = {
  time: 'The file takes too long to read. Remove what is not needed, or upload it in parts.',
  memory:
    'The file needs too much memory to read. Remove what is not needed, or upload it in parts.',
} as const;

/**
 * The one door to a table that somebody sent: csv, xlsx, xls or xlsb. Its bytes are read on another
 * thread. @throws ImportProblem with one sentence
 */
export async function readSentTable(
  compute: Compute,
  file: UploadedFile,
  { skipsCovers = false }: Pick<TableOptions, 'skipsCovers'> = {},
): Promise<SourceTable> {
  const answer = await compute.run(READ, { ...file, skipsCovers }).catch((error: unknown) => {
    throw error instanceof TaskFailed ? new ImportProblem(TOO_MUCH[error.reason]) : error;
  });
  if (answer.kind === 'refused') throw new ImportProblem(answer.reason);
  return answer;
}
