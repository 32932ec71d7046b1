import { parentPort, workerData } from 'node:worker_threads';

import { decodeSnapshot } from '../src/snapshot/index.ts';
import { scoreUniverse } from '../src/universe/index.ts';
import type { ProfileWeights } from '../src/weightings/index.ts';
import { checksumOfScored } from './score-checksum.ts';

const isBytes = (value: unknown): value is SharedArrayBuffer => value instanceof SharedArrayBuffer;

const snapshot = isBytes(workerData) ? decodeSnapshot(new Uint8Array(workerData)) : null;

parentPort?.on('message', (profiles: readonly ProfileWeights[]) => {
  if (snapshot === null) throw new Error('The worker was given no snapshot.');
  parentPort?.postMessage(
    profiles.reduce((sum, profile) => sum + checksumOfScored(scoreUniverse(snapshot, profile)), 0),
  );
});
