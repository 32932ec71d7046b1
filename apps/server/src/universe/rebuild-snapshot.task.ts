import { createPool, type DatabaseAddress } from '../platform/database/pool.ts';
import { buildAndStoreSnapshot } from './build-snapshot.ts';

interface RebuildOrder {
  /** Of the schema's owner. */
  readonly address: DatabaseAddress;
  readonly directory: string;
}

/** One to read the coverage, one to store the snapshot. */
const CONNECTIONS = 2;

/** Reads the whole coverage and computes with it, so the thread that answers does not wait. */
export async function run({ address, directory }: RebuildOrder) {
  const pool = createPool(address, { maxConnections: CONNECTIONS });
  try {
    return await buildAndStoreSnapshot(pool, directory);
  } finally {
    await pool.end();
  }
}
