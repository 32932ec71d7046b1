import { METHODOLOGY_VERSION } from '@verdure/contract/vocabulary';
import { buildSnapshot } from '@verdure/scoring/snapshot';
import type pg from 'pg';

import { type CoverageTransaction, createDatabase } from '../platform/database/database.ts';
import { lock } from '../platform/database/locks.ts';
import type { Instant } from '../platform/database/past.ts';
import { encodeCoverage } from './coverage-snapshot.ts';
import { readCoverage } from './read-coverage.ts';
import { hashOf, snapshotFileName } from './snapshot-files.ts';
import { writeSnapshotParts } from './snapshot-parts.ts';

interface PastSnapshot {
  readonly instant: Instant;
  readonly version: number;
}

/** Whether the version is there already: of this instant, or of a snapshot that was built before the plan. */
async function isStored(tx: CoverageTransaction, version: number): Promise<boolean> {
  const found = await tx
    .selectFrom('snapshots')
    .where('version', '=', version)
    .select('version')
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Stores the snapshot of an instant of the past, as if it had been built then: the coverage is read as it was, by
 * the code that reads it now. @returns false where its version is there already
 */
export async function buildPastSnapshot(
  pool: pg.Pool,
  { instant, version }: PastSnapshot,
): Promise<boolean> {
  const database = createDatabase(pool);
  if (await database.withCoverage((tx) => isStored(tx, version))) return false;
  const { input, funds } = await readCoverage(pool, { instant });
  const bytes = encodeCoverage({ ...buildSnapshot(input), funds });
  const hash = hashOf(bytes);
  return database.withCoverage(async (tx) => {
    await lock(tx, 'snapshots');
    if (await isStored(tx, version)) return false;
    await tx
      .insertInto('snapshots')
      .values({
        version,
        as_of: input.asOf,
        methodology_version: METHODOLOGY_VERSION,
        hash,
        file_name: snapshotFileName(hash),
        byte_size: bytes.byteLength,
        created_at: instant,
        read_at: instant,
        in_force_from: instant,
      })
      .execute();
    await writeSnapshotParts(tx, { version, bytes, isDeflated: true });
    return true;
  });
}
