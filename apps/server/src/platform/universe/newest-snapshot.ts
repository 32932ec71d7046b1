import { METHODOLOGY_VERSION } from '@verdure/contract/vocabulary';
import { type CountryValues, countryValues } from '@verdure/scoring/universe';

import type { Database } from '../database/database.ts';
import { type CoverageSnapshot, decodeCoverage } from './coverage-snapshot.ts';
import { readSnapshotFile } from './snapshot-files.ts';

/** A snapshot in memory. Everything that is computed from it may be kept by its version. */
export interface LoadedSnapshot {
  readonly version: number;
  readonly hash: string;
  readonly coverage: CoverageSnapshot;
  /** Sorted once, for any profile. */
  readonly countryValues: CountryValues;
}

interface SnapshotRow {
  readonly version: number;
  readonly hash: string;
  readonly file_name: string;
}

/** The newest row of this methodology, or null before the first snapshot. */
export const newestSnapshot = (database: Database): Promise<SnapshotRow | null> =>
  database.withCoverage(async (tx) => {
    const found = await tx
      .selectFrom('snapshots')
      .where('methodology_version', '=', METHODOLOGY_VERSION)
      .orderBy('version', 'desc')
      .limit(1)
      .select(['version', 'hash', 'file_name'])
      .executeTakeFirst();
    return found ?? null;
  });

/** SHA-256 off this thread: a snapshot has many megabytes. */
async function hashAside(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return Buffer.from(digest).toString('hex');
}

/** Null when the file is not on this machine, is damaged, or was written by another Verdure. */
export async function loadSnapshot(
  directory: string,
  { version, hash, file_name }: SnapshotRow,
): Promise<LoadedSnapshot | null> {
  const bytes = await readSnapshotFile(directory, file_name);
  if (bytes === null || (await hashAside(bytes)) !== hash) return null;
  const coverage = decodeCoverage(bytes);
  if (coverage === null) return null;
  return { version, hash, coverage, countryValues: countryValues(coverage.countrySnapshot) };
}
