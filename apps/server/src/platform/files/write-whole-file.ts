import { randomBytes } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Writes a file under another name first: a reader finds the whole file or none. */
export async function writeWholeFile(
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
