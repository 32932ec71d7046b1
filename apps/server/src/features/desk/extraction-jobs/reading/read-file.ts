import type { ReportFormat } from '@verdure/contract/coverage/documents';

import { type Compute, TaskFailed } from '../../../../platform/compute/compute.ts';
import { taskOf } from '../../../../platform/compute/task.ts';
import type { run } from './read-report.task.ts';

const MOST_MILLISECONDS = 180_000;

const READ_REPORT = taskOf<typeof run>(new URL('./read-report.task.ts', import.meta.url), {
  pool: 'reports',
  mostMilliseconds: MOST_MILLISECONDS,
});

export type FileReading = Awaited<ReturnType<typeof run>>;

const TOO_MUCH = {
  time: 'The report takes too long to read.',
  memory: 'The report needs too much memory to read.',
} as const;

/** How much the process may grow while a report is read. */
const MOST_GROWTH_BYTES = 1_500_000_000;
const LOOK_MILLISECONDS = 100;

/**
 * Ends the work when the process has grown too much: buffers that a file unpacks to are outside of
 * the limit of a thread.
 */
function watchMemory(mostGrowthBytes: number) {
  const before = process.memoryUsage.rss();
  const over = new AbortController();
  const timer = setInterval(() => {
    if (process.memoryUsage.rss() - before > mostGrowthBytes) over.abort();
  }, LOOK_MILLISECONDS);
  return { signal: over.signal, end: () => clearInterval(timer) };
}

interface FileToRead {
  readonly format: ReportFormat;
  readonly bytes: Uint8Array;
  /** Reporting year of the company. */
  readonly year: number;
  readonly mostGrowthBytes?: number;
}

/** What the machine finds in a file; a file that cannot be read gives a sentence, never a fault. */
export async function readFile(
  compute: Compute,
  { mostGrowthBytes = MOST_GROWTH_BYTES, ...file }: FileToRead,
): Promise<FileReading> {
  const memory = watchMemory(mostGrowthBytes);
  try {
    return await compute.run(READ_REPORT, file, { signal: memory.signal });
  } catch (error) {
    if (memory.signal.aborted) return { kind: 'refused', reason: TOO_MUCH.memory };
    if (error instanceof TaskFailed) return { kind: 'refused', reason: TOO_MUCH[error.reason] };
    throw error;
  } finally {
    memory.end();
  }
}
