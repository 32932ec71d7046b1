import { testCompute } from './test-compute.ts';

/** Of tests alone: a key, no provider nearby, and no outbox. */
export const TEST_ACCESS = {
  compute: testCompute,
  secretsKey: Buffer.alloc(32, 7),
  privateHosts: [],
  outbox: null,
} as const;
