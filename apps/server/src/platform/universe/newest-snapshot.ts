import { METHODOLOGY_VERSION } from '@verdure/contract/vocabulary';
import { type CountryValues, countryValues } from '@verdure/scoring/universe';

import type { Database } from '../database/database.ts';
import { type CoverageSnapshot, decodeCoverage } from './coverage-snapshot.ts';
import { hashOf, readSnapshotFile } from './snapshot-files.ts';

/** A snapshot in memory. Everything that is computed from it may be kept by its version. */
export interface LoadedSnapshot {
  readonly version: number;
  readonly hash: string;
  /** The file, which the columns of `coverage` are views of; threads share it. */
  readonly bytes: SharedArrayBuffer;
  readonly coverage: CoverageSnapshot;
  /** Found by metric, country and year, for any profile. */
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

/** Null when the file is not on this machine, is damaged, or was written by another Verdure. */
export async function loadSnapshot(
  directory: string,
  { version, hash, file_name }: SnapshotRow,
): Promise<LoadedSnapshot | null> {
  const bytes = await readSnapshotFile(directory, file_name);
  if (bytes === null) return null;
  if (hashOf(new Uint8Array(bytes)) !== hash) return null;
  const coverage = decodeCoverage(new Uint8Array(bytes));
  if (coverage === null) return null;
  const values = countryValues(coverage.countrySnapshot);
  return { version, hash, bytes, coverage, countryValues: values };
}
