import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where the snapshot files of a data directory are. */
export const snapshotDirectory = (dataDirectory: string): string =>
  join(dataDirectory, 'snapshots');

export const hashOf = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');

/** The content names the file, so a file is never changed. */
export const snapshotFileName = (hash: string): string => `${hash}.snapshot`;

/** Writes a file under another name first: a reader finds the whole file or none. */
export async function writeSnapshotFile(
  directory: string,
  fileName: string,
  bytes: Uint8Array,
): Promise<void> {
  const path = join(directory, fileName);
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const draft = `${path}.${randomBytes(4).toString('hex')}.draft`;
  try {
    await writeFile(draft, bytes, { flag: 'wx', mode: 0o600 });
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

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
