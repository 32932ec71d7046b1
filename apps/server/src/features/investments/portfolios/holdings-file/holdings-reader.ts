import { createHash } from 'node:crypto';
import { Problem } from '@verdure/contract/http/problem';

import { type Compute, TaskFailed } from '../../../../platform/compute/compute.ts';
import { taskOf } from '../../../../platform/compute/task.ts';
import type { Holdings, HoldingsReading, SentHoldings } from './holdings.ts';
import type { run } from './read-holdings.task.ts';

/** A valid file with the hash of its bytes. */
export interface HoldingsFile extends Holdings {
  readonly sha256: Buffer;
}

const READ = taskOf<typeof run>(new URL('./read-holdings.task.ts', import.meta.url), {
  pool: 'files',
  mostMilliseconds: 20_000,
});

/** Reads a file, or says every reason to refuse it. */
export const readHoldingsFile = (compute: Compute, file: SentHoldings): Promise<HoldingsReading> =>
  compute.run(READ, file).catch((error: unknown) => {
    // a file that needs too much time or memory counts as unreadable
    throw error instanceof TaskFailed ? new Problem('upload.unreadable') : error;
  });

/** @throws Problem 'upload.unreadable' with every reason */
export async function mustReadHoldingsFile(
  compute: Compute,
  file: SentHoldings,
): Promise<HoldingsFile> {
  const reading = await readHoldingsFile(compute, file);
  if (reading.kind === 'refused') {
    const { message, errors } = reading.refusal;
    throw new Problem('upload.unreadable', { message, errors });
  }
  return { ...reading.holdings, sha256: createHash('sha256').update(file.bytes).digest() };
}
