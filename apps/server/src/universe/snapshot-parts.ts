import type { CoverageTransaction, Database } from '../platform/database/database.ts';

const PART_BYTES = 4 * 1024 * 1024;
/** The newest, and the one before it for a process that is about to read it. */
const KEPT_VERSIONS = 2;

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

/** Stores the bytes of a version, and removes those of old ones. */
export async function writeSnapshotParts(
  tx: CoverageTransaction,
  version: number,
  bytes: Uint8Array,
): Promise<void> {
  await tx
    .deleteFrom('snapshot_parts')
    .where('version', 'not in', (of) =>
      of
        .selectFrom('snapshots')
        .select('snapshots.version')
        .orderBy('snapshots.version', 'desc')
        .limit(KEPT_VERSIONS),
    )
    .execute();
  for (let start = 0; start < bytes.byteLength; start += PART_BYTES) {
    const part = { version, part: start / PART_BYTES };
    const end = Math.min(start + PART_BYTES, bytes.byteLength);
    const own = Buffer.from(bytes.buffer, bytes.byteOffset + start, end - start);
    await tx
      .insertInto('snapshot_parts')
      .values({ ...part, bytes: own })
      .execute();
  }
}

/** The stored bytes of a version, one part after the other; nothing where there are none. */
export async function* readSnapshotParts(
  database: Database,
  version: number,
): AsyncGenerator<Buffer> {
  for (let part = 0; ; part += 1) {
    const found = await database.withCoverage((tx) =>
      tx
        .selectFrom('snapshot_parts')
        .where('version', '=', version)
        .where('part', '=', part)
        .select('bytes')
        .executeTakeFirst(),
    );
    if (found === undefined) return;
    yield found.bytes;
  }
}
