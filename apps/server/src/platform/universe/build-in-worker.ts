import { Worker } from 'node:worker_threads';
import { z } from 'zod';

import type { DatabaseAddress } from '../database/pool.ts';
import type { BuiltSnapshot } from './build-snapshot.ts';

const builtSchema = z.object({
  version: z.number(),
  asOf: z.string(),
  hash: z.string(),
  byteSize: z.number(),
  isNew: z.boolean(),
  companyCount: z.number(),
  metricValueCount: z.number(),
});

/** Builds the snapshot in a thread of its own, so that the API goes on answering. */
export function buildSnapshotInWorker(
  address: DatabaseAddress,
  directory: string,
): Promise<BuiltSnapshot> {
  const worker = new Worker(new URL('./build-snapshot-worker.ts', import.meta.url), {
    workerData: { address, directory },
  });
  return new Promise((resolve, reject) => {
    worker.once('message', (message: unknown) => resolve(builtSchema.parse(message)));
    worker.once('error', reject);
    worker.once('exit', (code) => {
      if (code !== 0) reject(new Error(`building the snapshot ended with code ${code}`));
    });
  });
}
