import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { writeWholeFile } from '../platform/files/write-whole-file.ts';

/** Where the snapshot files of a data directory are. */
export const snapshotDirectory = (dataDirectory: string): string =>
  join(dataDirectory, 'snapshots');

export const hashOf = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');

/** The content names the file, so a file is never changed. */
export const snapshotFileName = (hash: string): string => `${hash}${ENDING}`;

const ENDING = '.snapshot';
/** What is read again soon: the newest, and some days of the past. */
const MOST_FILES = 8;

async function writtenAt(path: string): Promise<number> {
  // another process may have removed it
  return stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
}

async function removeOldFiles(directory: string, written: string): Promise<void> {
  const names = (await readdir(directory)).filter((name) => name.endsWith(ENDING));
  const files = await Promise.all(
    names.map(async (name) => ({ name, at: await writtenAt(join(directory, name)) })),
  );
  const oldestLast = files
    .filter(({ name }) => name !== written)
    .toSorted((one, other) => other.at - one.at);
  for (const { name } of oldestLast.slice(MOST_FILES - 1)) {
    await rm(join(directory, name), { force: true });
  }
}

/** Writes a snapshot into the directory, a cache of those in the database, and removes what was written long ago. */
export async function writeSnapshotFile(
  directory: string,
  fileName: string,
  bytes: Uint8Array,
): Promise<void> {
  await writeWholeFile(directory, fileName, bytes);
  await removeOldFiles(directory, fileName);
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
