import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';

/** Where the snapshot files of a data directory are. */
export const snapshotDirectory = (dataDirectory: string): string =>
  join(dataDirectory, 'snapshots');

export const hashOf = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');

/** The content names the file, so a file is never changed. */
export const snapshotFileName = (hash: string): string => `${hash}.snapshot`;

const READ_AT_ONCE = 1024 * 1024;

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** The bytes of a file, one piece after the other; nothing where there is no file. */
export async function* readSnapshotFile(
  directory: string,
  fileName: string,
): AsyncGenerator<Uint8Array> {
  try {
    yield* createReadStream(join(directory, fileName), { highWaterMark: READ_AT_ONCE });
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}
