import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { UploadedFile } from '../http/serve.ts';

const ENDING = /\.(csv|txt|xlsx|xls|xlsb)$/i;

/** An uploaded table in a folder of its own, for as long as `act` reads it. */
export async function withTemporaryFile<T>(
  { bytes, name }: UploadedFile,
  act: (path: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'verdure-upload-'));
  try {
    const path = join(folder, `table${ENDING.exec(name)?.[0] ?? ''}`);
    await writeFile(path, bytes);
    return await act(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
