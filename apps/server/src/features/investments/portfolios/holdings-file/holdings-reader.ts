import { createHash } from 'node:crypto';
import { Problem } from '@verdure/contract/http/problem';

import { type Compute, TaskFailed } from '../../../../platform/compute/compute.ts';
import { taskOf } from '../../../../platform/compute/task.ts';
import type { Holdings, HoldingsKind } from './holdings.ts';
import type { run } from './read-holdings.task.ts';

/** A valid file with the hash of its bytes. */
export interface HoldingsFile extends Holdings {
  readonly sha256: Buffer;
}

const READ = taskOf<typeof run>(new URL('./read-holdings.task.ts', import.meta.url), {
  pool: 'files',
  mostMilliseconds: 20_000,
});

/** @throws Problem 'upload.unreadable' with every reason */
export async function readHoldingsFile(
  compute: Compute,
  { bytes, kind }: { readonly bytes: Uint8Array; readonly kind: HoldingsKind },
): Promise<HoldingsFile> {
  const reading = await compute.run(READ, { bytes, kind }).catch((error: unknown) => {
    // a file that needs too much time or memory counts as unreadable
    throw error instanceof TaskFailed ? new Problem('upload.unreadable') : error;
  });
  if (reading.kind === 'refused') throw new Problem('upload.unreadable', reading.refusal);
  const { name, rows } = reading.holdings;
  return { name, rows, sha256: createHash('sha256').update(bytes).digest() };
}
