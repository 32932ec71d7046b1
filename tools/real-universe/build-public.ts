import { TABLES_FOLDER } from '@verdure/public-universe';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { messageOf, StartupError } from '../../apps/server/src/platform/startup-error.ts';
import { noticeText } from './notice-text.ts';
import { publicPack, storedFile } from './public-pack.ts';

// Writes packages/public-universe/tables and NOTICE from ../shared/data.

const NOTICE = fileURLToPath(new URL('../../NOTICE', import.meta.url));
const say = (line: string) => void process.stdout.write(`${line}\n`);

async function main(): Promise<void> {
  const [source = '../shared/data'] = process.argv.slice(2);
  const files = (await publicPack(resolve(source), say)).map(storedFile);
  await rm(TABLES_FOLDER, { recursive: true, force: true });
  await mkdir(TABLES_FOLDER, { recursive: true });
  for (const { name, bytes } of files) await writeFile(new URL(name, TABLES_FOLDER), bytes);
  await writeFile(NOTICE, noticeText());
  const total = files.reduce((sum, { bytes }) => sum + bytes.length, 0);
  say(`${files.length} files, ${(total / 1e6).toFixed(2)} MB, in ${fileURLToPath(TABLES_FOLDER)}`);
}

try {
  await main();
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  process.stderr.write(`${messageOf(error)}\n`);
  process.exitCode = 1;
}
