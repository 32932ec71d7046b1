import { createPool, type DatabaseAddress } from '../platform/database/pool.ts';
import type { Instant } from '../platform/database/past.ts';
import { buildPastSnapshot } from './build-past-snapshot.ts';

interface PastOrder {
  /** Of the schema's owner. */
  readonly address: DatabaseAddress;
  readonly instant: Instant;
  readonly version: number;
}

/** One to read the coverage, one to store the snapshot. */
const CONNECTIONS = 2;

/** Reads and computes on a thread of its own, so that nobody who asks waits. */
export async function run({ address, ...wanted }: PastOrder): Promise<boolean> {
  const pool = createPool(address, { maxConnections: CONNECTIONS });
  try {
    return await buildPastSnapshot(pool, wanted);
  } finally {
    await pool.end();
  }
}
