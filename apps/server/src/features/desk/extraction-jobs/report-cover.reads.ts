import type { ReportFormat } from '@verdure/contract/coverage/documents';

import { type Compute, TaskFailed } from '../../../platform/compute/compute.ts';
import { taskOf } from '../../../platform/compute/task.ts';
import type { CoverAnswer, run } from './reading/read-cover.task.ts';

export { isSurelyNamed, namedCompanies, nameIndexOf } from './reading/named-companies.ts';

const READ_COVER = taskOf<typeof run>(new URL('./reading/read-cover.task.ts', import.meta.url), {
  pool: 'reports',
  mostMilliseconds: 30_000,
});

const MOST_GROWTH_BYTES = 1_000_000_000;

const TOO_MUCH = {
  time: 'Its first pages take too long to read.',
  memory: 'Its first pages need too much memory to read.',
} as const;

interface FileToRead {
  readonly fileName: string;
  readonly format: ReportFormat;
  readonly bytes: Uint8Array;
  readonly latest: number;
}

/** What the first pages of a report say; a file that cannot be read gives a sentence. */
export async function readReportCover(compute: Compute, file: FileToRead): Promise<CoverAnswer> {
  try {
    return await compute.run({ ...READ_COVER, mostGrowthBytes: MOST_GROWTH_BYTES }, file);
  } catch (error) {
    if (error instanceof TaskFailed) return { kind: 'refused', reason: TOO_MUCH[error.reason] };
    throw error;
  }
}
