import { METHODOLOGY_VERSION } from '@verdure/contract/vocabulary';
import { buildSnapshot } from '@verdure/scoring/snapshot';
import { sql } from 'kysely';
import type pg from 'pg';

import { type CoverageTransaction, createDatabase } from '../database/database.ts';
import { encodeCoverage } from './coverage-snapshot.ts';
import { readCoverage } from './read-coverage.ts';
import { hashOf, snapshotFileName, writeSnapshotFile } from './snapshot-files.ts';

export interface BuiltSnapshot {
  readonly version: number;
  /** ISO date. */
  readonly asOf: string;
  readonly hash: string;
  readonly byteSize: number;
  /** False: the coverage was the same as in the newest snapshot, so there is no new version. */
  readonly isNew: boolean;
  readonly companyCount: number;
  readonly metricValueCount: number;
}

interface SnapshotFacts {
  readonly asOf: string;
  readonly hash: string;
  readonly byteSize: number;
}

const newestRow = (tx: CoverageTransaction) =>
  tx
    .selectFrom('snapshots')
    .orderBy('version', 'desc')
    .select(['version', 'hash', 'methodology_version'])
    .limit(1)
    .executeTakeFirst();

/** The row that makes a file the newest snapshot; a trigger tells the readers. */
async function announce(
  tx: CoverageTransaction,
  { asOf, hash, byteSize }: SnapshotFacts,
): Promise<{ readonly version: number; readonly isNew: boolean }> {
  // two builders at once: the second sees the row of the first
  await sql`select pg_advisory_xact_lock(hashtext('verdure.snapshots'))`.execute(tx);
  const newest = await newestRow(tx);
  if (newest?.hash === hash && newest.methodology_version === METHODOLOGY_VERSION) {
    return { version: newest.version, isNew: false };
  }
  const version = (newest?.version ?? 0) + 1;
  await tx
    .insertInto('snapshots')
    .values({
      version,
      as_of: asOf,
      methodology_version: METHODOLOGY_VERSION,
      hash,
      file_name: snapshotFileName(hash),
      byte_size: byteSize,
    })
    .execute();
  return { version, isNew: true };
}

/**
 * Reads the coverage plane, computes the snapshot and stores it. Heavy: for the command line, a
 * job, or before the server listens.
 */
export async function buildAndStoreSnapshot(
  pool: pg.Pool,
  directory: string,
): Promise<BuiltSnapshot> {
  const { input, funds, metricValueCount } = await readCoverage(pool);
  const snapshot = { ...buildSnapshot(input), funds };
  const bytes = encodeCoverage(snapshot);
  const facts = { asOf: input.asOf, hash: hashOf(bytes), byteSize: bytes.byteLength };
  await writeSnapshotFile(directory, snapshotFileName(facts.hash), bytes);
  const announced = await createDatabase(pool).withCoverage((tx) => announce(tx, facts));
  return { ...facts, ...announced, companyCount: input.companies.length, metricValueCount };
}
