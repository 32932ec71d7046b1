import type { ReportFormat } from '@verdure/contract/coverage/documents';

import { type Compute, TaskFailed } from '../../../../platform/compute/compute.ts';
import { taskOf } from '../../../../platform/compute/task.ts';
import type { run } from './read-report.task.ts';

const MOST_MILLISECONDS = 180_000;

const READ_REPORT = taskOf<typeof run>(new URL('./read-report.task.ts', import.meta.url), {
  pool: 'files',
  mostMilliseconds: MOST_MILLISECONDS,
});

export type FileReading = Awaited<ReturnType<typeof run>>;

const TOO_MUCH = {
  time: 'The report takes too long to read.',
  memory: 'The report needs too much memory to read.',
} as const;

/** What the machine finds in a file; a file that cannot be read gives a sentence, never a fault. */
export async function readFile(
  compute: Compute,
  file: { readonly format: ReportFormat; readonly bytes: Uint8Array; readonly year: number },
): Promise<FileReading> {
  try {
    return await compute.run(READ_REPORT, file);
  } catch (error) {
    if (error instanceof TaskFailed) return { kind: 'refused', reason: TOO_MUCH[error.reason] };
    throw error;
  }
}
