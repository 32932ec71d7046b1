import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { isErrorWithCode } from '../startup-error.ts';
import { writeWholeFile } from './write-whole-file.ts';

/** Documents and images. The content names a file, so no file is ever changed. */
export interface FileStore {
  /** @returns the name: SHA-256 of the bytes, in hexadecimal digits */
  put(bytes: Uint8Array): Promise<string>;
  /** Null if the store has no file of this name. */
  get(name: string): Promise<Buffer | null>;
}

/** The only names of files; anything else could lead out of the store. */
const NAME = /^[0-9a-f]{64}$/;

export const fileNameOf = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');

/** `ab/abcdef…`, so that no folder holds too many files. Null for what is no name. */
export const filePathOf = (name: string): string | null =>
  NAME.test(name) ? `${name.slice(0, 2)}/${name}` : null;

/** Files in a directory of this machine. */
export const directoryFiles = (directory: string): FileStore => ({
  put: async (bytes) => {
    const name = fileNameOf(bytes);
    await writeWholeFile(join(directory, name.slice(0, 2)), name, bytes);
    return name;
  },
  get: async (name) => {
    const path = filePathOf(name);
    if (path === null) return null;
    try {
      return await readFile(join(directory, path));
    } catch (error) {
      if (isErrorWithCode(error, 'ENOENT')) return null;
      throw error;
    }
  },
});
