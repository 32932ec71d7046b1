import { readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(js|css|svg|json|txt|wasm|map)$/;
const WORTHWHILE_BYTES = 1024;

const PACKERS = [
  { suffix: '.br', pack: promisify<Buffer, Buffer>(brotliCompress) },
  { suffix: '.gz', pack: promisify<Buffer, Buffer>(gzip) },
] as const;

const modifiedAt = (file: string): Promise<number> =>
  stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => Number.NEGATIVE_INFINITY,
  );

/** Readers see either the old or the new file, never half of one. */
async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  const unfinished = `${file}.${process.pid}.part`;
  await writeFile(unfinished, bytes);
  await rename(unfinished, file);
}

async function packFile(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < WORTHWHILE_BYTES) return;
  const changedAt = await modifiedAt(file);
  for (const { suffix, pack } of PACKERS) {
    const isFresh = (await modifiedAt(file + suffix)) >= changedAt;
    if (!isFresh) await writeWhole(file + suffix, await pack(bytes));
  }
}

/** Writes a .br and a .gz file for each built file that has no current one. Runs once after a build. */
export async function precompress(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  for (const name of names.filter((each) => COMPRESSIBLE.test(each))) {
    await packFile(join(folder, name));
  }
}
