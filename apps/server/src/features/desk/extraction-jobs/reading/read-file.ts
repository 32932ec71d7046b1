import type { ReportFormat } from '@verdure/contract/coverage/documents';

import { type Compute, TaskFailed } from '../../../../platform/compute/compute.ts';
import { taskOf } from '../../../../platform/compute/task.ts';
import type { KnownCompany } from './names-company.ts';
import type { run } from './read-report.task.ts';

const READ_REPORT = taskOf<typeof run>(new URL('./read-report.task.ts', import.meta.url), {
  pool: 'reports',
  mostMilliseconds: 180_000,
});

const MOST_GROWTH_BYTES = 1_500_000_000;

export type FileReading = Awaited<ReturnType<typeof run>>;

const TOO_MUCH = {
  time: 'The report takes too long to read.',
  memory: 'The report needs too much memory to read.',
} as const;

interface FileToRead {
  readonly format: ReportFormat;
  readonly bytes: Uint8Array;
  /** Reporting year of the company. */
  readonly year: number;
  readonly company: KnownCompany;
  readonly mostGrowthBytes?: number;
}

/** What the machine finds in a file; a file that cannot be read gives a sentence, never a fault. */
export async function readFile(
  compute: Compute,
  { mostGrowthBytes = MOST_GROWTH_BYTES, ...file }: FileToRead,
): Promise<FileReading> {
  try {
    return await compute.run({ ...READ_REPORT, mostGrowthBytes }, file);
  } catch (error) {
    if (error instanceof TaskFailed) return { kind: 'refused', reason: TOO_MUCH[error.reason] };
    throw error;
  }
}
