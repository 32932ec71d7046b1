import { METHODOLOGY_VERSION } from '@verdure/contract/vocabulary';
import { sql } from 'kysely';
import type pg from 'pg';

import { type CoverageTransaction, createDatabase } from '../platform/database/database.ts';
import { type CoverageSnapshot, encodeCoverageOver } from './coverage-snapshot.ts';
import { type KeptBuild, NOTHING_KEPT, snapshotAfter } from './kept-build.ts';
import type { SnapshotSource } from './newest-snapshot.ts';
import { readCoverage } from './read-coverage.ts';
import { hashOf, snapshotFileName, writeSnapshotFile } from './snapshot-files.ts';
import type { ValueReading } from './stored-values.ts';
import { hasSnapshotParts, writeSnapshotParts } from './snapshot-parts.ts';
import { plannedPastVersions } from './past-snapshots.job.ts';
import { lock } from '../platform/database/locks.ts';

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
  /** When its coverage was read; absent: just now. */
  readonly readAt?: string;
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

const updateReadAt = (tx: CoverageTransaction, version: number, readAt: string) =>
  tx
    .updateTable('snapshots')
    .set({ read_at: readAt })
    .where('version', '=', version)
    .where('read_at', '<', sql<string>`${readAt}::timestamptz`)
    .execute();

const TWO_DAYS_AGO = sql<string>`now() - make_interval(days => 2)`;

/** What was read longer ago is read whole again (`stored-values.ts`, `stored-funds.ts`). */
async function forgetOldChanges(tx: CoverageTransaction): Promise<void> {
  await tx.deleteFrom('changed_values').where('changed_at', '<', TWO_DAYS_AGO).execute();
  await tx.deleteFrom('changed_funds').where('changed_at', '<', TWO_DAYS_AGO).execute();
}

/**
 * Stores the bytes with the row that makes them the newest snapshot; a trigger tells the readers.
 * The same bytes again make no new version, but come back where the database lost them.
 */
async function announce(
  tx: CoverageTransaction,
  { asOf, hash, byteSize, readAt }: SnapshotFacts,
  bytes: Uint8Array,
): Promise<{ readonly version: number; readonly isNew: boolean }> {
  await forgetOldChanges(tx);
  // two builders at once: the second sees the row of the first
  await lock(tx, 'snapshots');
  const newest = await newestRow(tx);
  if (newest?.hash === hash && newest.methodology_version === METHODOLOGY_VERSION) {
    const { version } = newest;
    // what was approved since the first reading is in these bytes too
    if (readAt !== undefined) await updateReadAt(tx, version, readAt);
    if (!(await hasSnapshotParts(tx, version))) await writeSnapshotParts(tx, { version, bytes });
    return { version, isNew: false };
  }
  const version = (newest?.version ?? (await plannedPastVersions(tx))) + 1;
  await tx
    .insertInto('snapshots')
    .values({
      version,
      as_of: asOf,
      methodology_version: METHODOLOGY_VERSION,
      hash,
      file_name: snapshotFileName(hash),
      byte_size: byteSize,
      ...(readAt !== undefined && { read_at: readAt }),
    })
    .execute();
  await writeSnapshotParts(tx, { version, bytes });
  return { version, isNew: true };
}

interface StoredAfter {
  /** When its coverage was read; absent: just now. */
  readonly readAt?: string;
  /** The bytes of a snapshot that are used up. */
  readonly earlier?: SharedArrayBuffer | null;
}

/** Puts a snapshot into the database and the directory. */
export async function storeSnapshot(
  { database, directory }: SnapshotSource,
  snapshot: CoverageSnapshot,
  { readAt, earlier = null }: StoredAfter = {},
) {
  const bytes = encodeCoverageOver(snapshot, earlier);
  const { asOf } = snapshot;
  const facts = { asOf, hash: hashOf(bytes), byteSize: bytes.byteLength };
  await writeSnapshotFile(directory, snapshotFileName(facts.hash), bytes);
  const announced = await database.withCoverage((tx) =>
    announce(tx, { ...facts, ...(readAt !== undefined && { readAt }) }, bytes),
  );
  return { stored: { ...facts, ...announced }, bytes };
}

/**
 * Reads the coverage plane, computes the snapshot and stores it. Heavy: for the command line, a
 * job, or before the server listens.
 */
export async function buildAndStoreSnapshot(
  pool: pg.Pool,
  directory: string,
): Promise<BuiltSnapshot> {
  const { built } = await buildAndStoreAfter(pool, directory, NOTHING_KEPT);
  return built;
}

/**
 * The same after another build, whose values and funds are not read again and whose columns are not derived again
 * where they did not change. The values and the snapshot are used up: whoever calls this keeps what comes back instead.
 */
export async function buildAndStoreAfter(
  pool: pg.Pool,
  directory: string,
  before: KeptBuild,
): Promise<{ built: BuiltSnapshot; kept: KeptBuild; reading: ValueReading }> {
  const coverage = await readCoverage(pool, { before: before.values, fundsBefore: before.funds });
  const { input, funds, metricValueCount, readAt, reading, values } = coverage;
  const source = { database: createDatabase(pool), directory };
  const snapshot = { ...snapshotAfter(before, coverage), funds };
  const { stored, bytes } = await storeSnapshot(source, snapshot, {
    readAt,
    earlier: before.snapshot,
  });
  const built = { ...stored, companyCount: input.companies.length, metricValueCount };
  const kept = { values, funds: coverage.readFunds, snapshot: values && bytes.buffer };
  return { built, kept, reading };
}
