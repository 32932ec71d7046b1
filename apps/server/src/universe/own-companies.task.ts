import { encodeSnapshot } from '@verdure/scoring/snapshot';
import { sql } from 'kysely';

import { createDatabase } from '../platform/database/database.ts';
import { createPool, type DatabaseAddress } from '../platform/database/pool.ts';
import { decodedCoverage, type SharedCoverage } from './decoded-coverage.ts';
import { findOwnState, readOwnCompanies } from './own-companies.ts';

interface OwnOrder extends SharedCoverage {
  /** Of the user of requests, whom row-level security binds. */
  readonly address: DatabaseAddress;
  readonly organisationId: number;
  /** Of the snapshot. */
  readonly version: number;
}

/** An organisation's own companies as the bytes of a snapshot, and what names their state. */
interface OwnBytes {
  readonly state: string | null;
  readonly bytes: SharedArrayBuffer;
}

/** Reads an organisation's own companies and values of one moment, and computes with them. */
export async function run({
  address,
  organisationId,
  version,
  ...of
}: OwnOrder): Promise<OwnBytes> {
  const database = createDatabase(createPool(address, { maxConnections: 1 }));
  const coverage = decodedCoverage(of);
  try {
    return await database.withTenant({ organisationId, userId: null }, async (tx) => {
      await sql`set transaction isolation level repeatable read`.execute(tx);
      const state = await findOwnState(tx, organisationId);
      const own = await readOwnCompanies(tx, organisationId, { version, coverage });
      return { state, bytes: encodeSnapshot(own).buffer };
    });
  } finally {
    await database.close();
  }
}
