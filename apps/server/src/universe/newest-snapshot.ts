import { createHash } from 'node:crypto';
import { dayInWords } from '@verdure/contract/http/as-of';
import { Problem } from '@verdure/contract/http/problem';
import { METHODOLOGY_VERSION } from '@verdure/contract/vocabulary';
import { type CountryValues, countryValues } from '@verdure/scoring/universe';

import { sql } from 'kysely';

import type { Database, TenantTransaction } from '../platform/database/database.ts';
import { instantOf, presentOf } from '../platform/database/past.ts';
import type { CoverageTables } from '../platform/database/schema.ts';
import { IS_BUILDING_PAST } from './past-snapshots.job.ts';
import { type CoverageSnapshot, decodeCoverage } from './coverage-snapshot.ts';
import { readSnapshotFile, writeSnapshotFile } from './snapshot-files.ts';
import { readSnapshotParts } from './snapshot-parts.ts';

/** A snapshot in memory. Everything that is computed from it may be kept by its version. */
export interface LoadedSnapshot {
  readonly version: number;
  readonly hash: string;
  /** The file, which the columns of `coverage` are views of; threads share it. */
  readonly bytes: SharedArrayBuffer;
  readonly coverage: CoverageSnapshot;
  /** Found by metric, country and year, for any profile. */
  readonly countryValues: CountryValues;
  /** Where an organisation's own funds stand among those of `coverage` (decision 84). */
  readonly ownFunds?: OwnFundsInPlace;
}

interface OwnFundsInPlace {
  /** Of the organisation and the state of its own data. */
  readonly name: string;
  readonly beneath: LoadedSnapshot;
  /** Rows of the shared funds that have other lines, or look through such. */
  readonly changedRows: readonly number[];
}

/** What names a snapshot as somebody reads it. */
export const snapshotKey = ({ version, ownFunds }: LoadedSnapshot): string =>
  ownFunds === undefined ? `${version}` : `${version}/${ownFunds.name}`;

/** What announces a snapshot. */
export interface SnapshotRow {
  readonly version: number;
  readonly hash: string;
  readonly file_name: string;
  readonly byte_size: number;
}

/** Where the bytes of snapshots are: in the database, and cached in the directory. */
export interface SnapshotSource {
  readonly database: Database;
  readonly directory: string;
}

/** `directory` null: read from the database, and not written to disk, as those of the past. */
interface CachedSource {
  readonly database: Database;
  readonly directory: string | null;
}

/** The newest row of this methodology, or null before the first snapshot. */
export const newestSnapshot = (database: Database): Promise<SnapshotRow | null> =>
  database.withCoverage(async (tx) => {
    const found = await tx
      .selectFrom('snapshots')
      .where('methodology_version', '=', METHODOLOGY_VERSION)
      .orderBy('version', 'desc')
      .limit(1)
      .select(['version', 'hash', 'file_name', 'byte_size'])
      .executeTakeFirst();
    return found ?? null;
  });

/** A snapshot that was the newest once. */
export interface SnapshotOfThen extends SnapshotRow {
  readonly methodologyVersion: string;
  readonly isCurrentMethodology: boolean;
}

const FIRST_DAY = sql<string | null>`to_char(min(created_at) at time zone 'UTC', 'YYYY-MM-DD')`;

/** What there is where an instant is before all figures. */
export interface FirstFigures {
  /** Null: there are none at all. */
  readonly firstDay: string | null;
  /** Those of earlier month ends are on their way. */
  readonly isBuildingPast: boolean;
}

const FIRST_FIGURES = [FIRST_DAY.as('firstDay'), IS_BUILDING_PAST.as('isBuildingPast')] as const;

/** The row of the snapshot that was the newest at an instant, or the first figures where the instant is before them. */
export const snapshotAt = (
  database: Database,
  instant: string,
): Promise<SnapshotOfThen | FirstFigures> =>
  database.withCoverage(async (tx) => {
    const found = await tx
      .selectFrom(sql<CoverageTables['snapshots']>`snapshots_at(${instant})`.as('snapshots'))
      .orderBy('version', 'desc')
      .limit(1)
      .select(['version', 'hash', 'file_name', 'byte_size', 'methodology_version'])
      .executeTakeFirst();
    if (found !== undefined) {
      const { methodology_version: methodologyVersion, ...row } = found;
      const isCurrentMethodology = methodologyVersion === METHODOLOGY_VERSION;
      return { ...row, methodologyVersion, isCurrentMethodology };
    }
    return tx.selectFrom('snapshots').select(FIRST_FIGURES).executeTakeFirstOrThrow();
  });

/** Why there is nothing to read before the first snapshot. */
export function beforeFirst({ firstDay, isBuildingPast }: FirstFigures): Problem {
  if (firstDay === null) return new Problem('past.before-first');
  const from = `Verdure has figures from ${dayInWords(firstDay)} on`;
  const message = isBuildingPast
    ? `${from} so far, and is preparing those of earlier months. Try again in a few minutes`
    : `${from}. Choose that day or a later one`;
  return new Problem('past.before-first', { message });
}

/** The last days before and after an instant, in UTC, whose figures can be read at their end. */
interface DaysAround {
  readonly before: string | null;
  readonly after: string | null;
}

const daysAround = async (database: Database, instant: string): Promise<DaysAround> => {
  const { rows } = await database.withCoverage((tx) =>
    sql<DaysAround>`
      with last_of_day as (
        select distinct on ((created_at at time zone 'UTC')::date)
          version, methodology_version, created_at, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day
        from snapshots order by (created_at at time zone 'UTC')::date, version desc
      )
      select max(day) filter (where created_at <= ${instant}) as before,
             min(day) filter (where created_at > ${instant}) as after
      from last_of_day
      where methodology_version = ${METHODOLOGY_VERSION}
        and exists (select from snapshot_parts as stored where stored.version = last_of_day.version and part = 0)`.execute(
      tx,
    ),
  );
  return rows[0] ?? { before: null, after: null };
};

/** Why the figures of an instant cannot be read, and of which days near it they can. */
export async function notStored(
  database: Database,
  instant: string,
  { methodologyVersion, isCurrentMethodology }: SnapshotOfThen,
): Promise<Problem> {
  const why = isCurrentMethodology
    ? 'The figures of that moment are not stored any more'
    : `The figures of then were made by methodology ${methodologyVersion}, and this version of Verdure shows those of ${METHODOLOGY_VERSION} alone`;
  const { before, after } = await daysAround(database, instant);
  const days = [before, after].flatMap((day) => (day === null ? [] : [dayInWords(day)]));
  const instead = days.length === 0 ? 'Choose another day' : `Choose ${days.join(' or ')}`;
  return new Problem('past.not-stored', { message: `${why}. ${instead}` });
}

/** Why something that is here today was not there at an instant. */
export async function notThere(tx: TenantTransaction, instant: string): Promise<Problem> {
  return (await problemBeforeFirst(tx, instant)) ?? new Problem('past.not-there');
}

/** Of what has no versions, such as a country. @throws Problem if the reading is of a day before the first figures */
export async function refuseBeforeFirst(tx: TenantTransaction): Promise<void> {
  const instant = instantOf(tx);
  const problem = instant === null ? null : await problemBeforeFirst(tx, instant);
  if (problem !== null) throw problem;
}

async function problemBeforeFirst(tx: TenantTransaction, instant: string): Promise<Problem | null> {
  const found = await presentOf(tx)
    .selectFrom('snapshots')
    .select([...FIRST_FIGURES, sql<boolean>`min(created_at) > ${instant}`.as('isBefore')])
    .executeTakeFirst();
  return found?.isBefore === true ? beforeFirst(found) : null;
}

/** The year that scores are computed for, where no snapshot is in memory. */
export const newestAsOfYear = (database: Database): Promise<number> =>
  database.withCoverage(async (tx) => {
    const found = await tx
      .selectFrom('snapshots')
      .orderBy('version', 'desc')
      .limit(1)
      .select('as_of')
      .executeTakeFirst();
    return Number((found?.as_of ?? new Date().toISOString()).slice(0, 4));
  });

/** The pieces as one, in memory that threads can share; null where they are not the announced bytes. */
async function gather(
  pieces: AsyncIterable<Uint8Array>,
  { hash, byte_size }: SnapshotRow,
): Promise<SharedArrayBuffer | null> {
  const bytes = new SharedArrayBuffer(byte_size);
  const found = createHash('sha256');
  let at = 0;
  for await (const piece of pieces) {
    if (at + piece.byteLength > byte_size) return null;
    new Uint8Array(bytes).set(piece, at);
    found.update(piece);
    at += piece.byteLength;
  }
  return at === byte_size && found.digest('hex') === hash ? bytes : null;
}

/** From the database, and into the cache if there is one. */
async function fetchSnapshot(
  { database, directory }: CachedSource,
  row: SnapshotRow,
  inMemory: LoadedSnapshot | null,
) {
  const known = inMemory && { version: inMemory.version, bytes: new Uint8Array(inMemory.bytes) };
  const copied = known && (await gather(readSnapshotParts(database, row.version, known), row));
  // another version of Verdure may have cut the one in memory elsewhere
  const bytes = copied ?? (await gather(readSnapshotParts(database, row.version), row));
  if (bytes === null || directory === null) return bytes;
  // a full disk does not stop this process: the next start fetches the bytes again
  await writeSnapshotFile(directory, row.file_name, new Uint8Array(bytes)).catch(() => undefined);
  return bytes;
}

/**
 * The announced snapshot, from the directory where it is there and whole, else from the database.
 * Null when it is whole in neither place, or was written by another version of Verdure.
 *
 * @param inMemory another snapshot: what both have is copied from it
 */
export async function loadSnapshot(
  source: CachedSource,
  row: SnapshotRow,
  inMemory: LoadedSnapshot | null = null,
): Promise<LoadedSnapshot | null> {
  const { directory } = source;
  const cached =
    directory === null ? null : await gather(readSnapshotFile(directory, row.file_name), row);
  const bytes = cached ?? (await fetchSnapshot(source, row, inMemory));
  const coverage = bytes && decodeCoverage(new Uint8Array(bytes));
  if (bytes === null || coverage === null) return null;
  const { version, hash } = row;
  const asOfYear = Number(coverage.asOf.slice(0, 4));
  const values = countryValues(coverage.countrySnapshot, asOfYear);
  return { version, hash, bytes, coverage, countryValues: values };
}
