import { createHash, randomBytes } from 'node:crypto';
import { type FileHandle, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Where the snapshot files of a data directory are. */
export const snapshotDirectory = (dataDirectory: string): string =>
  join(dataDirectory, 'snapshots');

export const hashOf = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');

/** The content names the file, so that a file is never changed. */
export const snapshotFileName = (hash: string): string => `${hash}.snapshot`;

async function syncFolder(directory: string): Promise<void> {
  const folder = await open(directory, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function writeSynced(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function hasFile(path: string, byteSize: number): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  return found?.isFile() === true && found.size === byteSize;
}

/** Puts the bytes on disk whole or not at all: a reader never sees half a file. */
export async function writeSnapshotFile(
  directory: string,
  fileName: string,
  bytes: Uint8Array,
): Promise<void> {
  const path = join(directory, fileName);
  await mkdir(directory, { recursive: true, mode: 0o700 });
  if (await hasFile(path, bytes.byteLength)) return;
  const draft = `${path}.${randomBytes(4).toString('hex')}.draft`;
  try {
    await writeSynced(draft, bytes);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  await syncFolder(directory);
}

async function openIfThere(path: string): Promise<FileHandle | null> {
  return open(path, 'r').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  });
}

/** The bytes of a file, in memory that threads can share; null when it is not there. */
export async function readSnapshotFile(
  directory: string,
  fileName: string,
): Promise<SharedArrayBuffer | null> {
  const file = await openIfThere(join(directory, fileName));
  if (file === null) return null;
  try {
    const { size } = await file.stat();
    const bytes = new Uint8Array(new SharedArrayBuffer(size));
    for (let at = 0; at < size; ) {
      const { bytesRead } = await file.read(bytes, at, size - at, at);
      if (bytesRead === 0) return null;
      at += bytesRead;
    }
    return bytes.buffer;
  } finally {
    await file.close();
  }
}
