import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, deflateRaw, inflateRaw } from 'node:zlib';
import { columnStarts } from '@verdure/scoring/snapshot';
import { sql } from 'kysely';

import type { CoverageTransaction, Database } from '../platform/database/database.ts';

/** Small, so that most pieces of a snapshot are those of the one before: of the demo, 69% after six companies changed. */
const PART_BYTES = 16 * 1024;
/** The newest, and the one before it for a process that is about to read it. */
const NEWEST_VERSIONS = 2;
/** So long two versions of the product may run beside each other, each with snapshots of its own methodology. */
const RELEASE_DAYS = 7;
const PARTS_AT_ONCE = 128;

const deflated = promisify(deflateRaw);
const inflated = promisify(inflateRaw);

/** Whether the database holds the bytes of a version: they are written whole or not at all. */
export async function hasSnapshotParts(tx: CoverageTransaction, version: number): Promise<boolean> {
  const found = await tx
    .selectFrom('snapshot_parts')
    .where('version', '=', version)
    .where('part', '=', 0)
    .select('part')
    .executeTakeFirst();
  return found !== undefined;
}

const NEWEST = sql`select version from snapshots order by version desc limit ${NEWEST_VERSIONS}`;

/** No snapshot names them any more. */
const removePieces = (tx: CoverageTransaction) =>
  sql`
    delete from snapshot_pieces as piece
    where not exists (select from snapshot_parts where snapshot_parts.hash = piece.hash)`.execute(
    tx,
  );

/** Removes what was replaced on the same day (decision 80): a file that left asks for its snapshot at any time (decision 83). */
async function removeReplaced(tx: CoverageTransaction): Promise<void> {
  await sql`
    delete from snapshot_parts where version in (
      select version from snapshot_parts where part = 0 and not has_receipt(version)
      except (
        (${NEWEST})
        union all
        select version from (
          select version, row_number() over (partition by methodology_version order by version desc) as place
          from snapshots where created_at > now() - make_interval(days => ${RELEASE_DAYS})
        ) recent where place <= ${NEWEST_VERSIONS}
        union all
        select max(version) from snapshots group by date_trunc('day', created_at, 'UTC')
      )
    )`.execute(tx);
  await removePieces(tx);
}

/** Of snapshots older than so many days, the last of each month stays. */
export async function removePastDays(tx: CoverageTransaction, days: number): Promise<void> {
  await sql`
    delete from snapshot_parts where version in (
      select version from snapshots
      where created_at <= now() - make_interval(days => ${days}) and not has_receipt(version)
      except (
        (${NEWEST})
        union all
        select max(version) from snapshots group by date_trunc('month', created_at, 'UTC')
      )
    )`.execute(tx);
  await removePieces(tx);
}

/** Where runs of pieces begin: the header, each large column, and the small ones between two of them. */
function runsOf(bytes: Uint8Array): readonly number[] {
  const starts = columnStarts(bytes);
  const isLarge = (at: number): boolean => {
    const [start = 0, end = bytes.byteLength] = [starts[at], starts[at + 1]];
    return at >= 0 && end - start >= PART_BYTES;
  };
  return [0, ...starts.filter((_, at) => at === 0 || isLarge(at) || isLarge(at - 1))];
}

/** The bytes in pieces, so that a column that did not change is in equal ones wherever it begins now. */
function* piecesOf(bytes: Uint8Array): Generator<Buffer> {
  const runs = runsOf(bytes);
  for (const [run, first] of runs.entries()) {
    const end = runs[run + 1] ?? bytes.byteLength;
    for (let start = first; start < end; start += PART_BYTES) {
      const length = Math.min(PART_BYTES, end - start);
      yield Buffer.from(bytes.buffer, bytes.byteOffset + start, length);
    }
  }
}

interface Piece {
  readonly hash: Buffer;
  readonly bytes: Buffer;
}

const deflatedPiece = async ({ hash, bytes }: Piece) => ({
  hash,
  bytes: await deflated(bytes, { level: constants.Z_BEST_SPEED }),
  deflated: true,
});

interface StoredVersion {
  readonly version: number;
  readonly bytes: Uint8Array;
  /** True for the past: a sixth of the space, for some time when it is written and read. */
  readonly isDeflated?: boolean;
}

/** Stores the bytes of a version, and removes those of old ones. */
export async function writeSnapshotParts(
  tx: CoverageTransaction,
  { version, bytes, isDeflated = false }: StoredVersion,
): Promise<void> {
  await removeReplaced(tx);
  const pieces = Array.from(piecesOf(bytes), (piece) => ({
    hash: createHash('sha256').update(piece).digest(),
    bytes: piece,
  }));
  const hashes = pieces.map(({ hash }) => hash);
  const isStored = await storedAmong(tx, hashes);
  const fresh = pieces.filter(({ hash }) => !isStored(hash));
  for (let first = 0; first < fresh.length; first += PARTS_AT_ONCE) {
    const some = fresh.slice(first, first + PARTS_AT_ONCE);
    await tx
      .insertInto('snapshot_pieces')
      .values(isDeflated ? await Promise.all(some.map(deflatedPiece)) : some)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  await sql`
    insert into snapshot_parts (version, part, hash)
    select ${version}, place - 1, hash
    from unnest(${hashes}::bytea[]) with ordinality as piece (hash, place)`.execute(tx);
}

/** Which pieces are there already, so that their bytes are not sent. */
async function storedAmong(
  tx: CoverageTransaction,
  hashes: readonly Buffer[],
): Promise<(hash: Buffer) => boolean> {
  const { rows } = await sql<{ hash: Buffer }>`
    select hash from snapshot_pieces where hash = any(${hashes}::bytea[])`.execute(tx);
  const stored = new Set(rows.map(({ hash }) => hash.toString('hex')));
  return (hash) => stored.has(hash.toString('hex'));
}

/** A version whose bytes are in memory. */
interface BytesInMemory {
  readonly version: number;
  readonly bytes: Uint8Array;
}

/** Where each part of a version is stored, in order. */
async function hashesOf(database: Database, version: number): Promise<readonly string[]> {
  const rows = await database.withCoverage((tx) =>
    tx
      .selectFrom('snapshot_parts')
      .where('version', '=', version)
      .orderBy('part')
      .select('hash')
      .execute(),
  );
  return rows.map(({ hash }) => hash.toString('hex'));
}

/** The pieces of bytes in memory, by hash. */
async function piecesInMemory(
  database: Database,
  inMemory: BytesInMemory | null,
): Promise<ReadonlyMap<string, Buffer>> {
  if (inMemory === null) return new Map();
  const pieces = [...piecesOf(inMemory.bytes)];
  const hashes = await hashesOf(database, inMemory.version);
  // removed since: then the pieces are read
  if (hashes.length !== pieces.length) return new Map();
  return new Map(pieces.map((piece, part) => [hashes[part] ?? '', piece]));
}

async function readPieces(
  database: Database,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, Buffer>> {
  if (hashes.length === 0) return new Map();
  const found = await database.withCoverage((tx) =>
    tx
      .selectFrom('snapshot_pieces')
      .where(
        'hash',
        'in',
        hashes.map((hash) => Buffer.from(hash, 'hex')),
      )
      .select(['hash', 'bytes', 'deflated'])
      .execute(),
  );
  return new Map(
    await Promise.all(
      found.map(
        async ({ hash, bytes, deflated: isDeflated }) =>
          [hash.toString('hex'), isDeflated ? await inflated(bytes) : bytes] as const,
      ),
    ),
  );
}

/**
 * The stored bytes of a version, some parts after the other; nothing where there are none.
 *
 * @param inMemory another version: pieces that are those of it are not read again
 */
export async function* readSnapshotParts(
  database: Database,
  version: number,
  inMemory: BytesInMemory | null = null,
): AsyncGenerator<Buffer> {
  const hashes = await hashesOf(database, version);
  const known = await piecesInMemory(database, inMemory);
  for (let part = 0; part < hashes.length; part += PARTS_AT_ONCE) {
    const some = hashes.slice(part, part + PARTS_AT_ONCE);
    const read = await readPieces(
      database,
      some.filter((hash) => !known.has(hash)),
    );
    for (const hash of some) {
      const piece = known.get(hash) ?? read.get(hash);
      // removed in this moment
      if (piece === undefined) return;
      yield piece;
    }
  }
}
