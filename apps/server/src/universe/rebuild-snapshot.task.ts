import { createPool, type DatabaseAddress } from '../platform/database/pool.ts';
import { buildAndStoreAfter } from './build-snapshot.ts';
import type { KeptBuild } from './kept-build.ts';

interface RebuildOrder {
  /** Of the schema's owner. */
  readonly address: DatabaseAddress;
  readonly directory: string;
  /** Of the build before, in memory that threads share. */
  readonly before: KeptBuild;
}

/** One to read the coverage, one to store the snapshot. */
const CONNECTIONS = 2;

/** Reads the coverage and computes with it, so the thread that answers does not wait. */
export async function run({ address, directory, before }: RebuildOrder) {
  const pool = createPool(address, { maxConnections: CONNECTIONS });
  try {
    return await buildAndStoreAfter(pool, directory, before);
  } finally {
    await pool.end();
  }
}
