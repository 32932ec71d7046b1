import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';

import { StartupError } from '../../startup-error.ts';
import { appliedMigrations } from '../migrate.ts';
import { BACKUP_FORMAT, BACKUP_VERSION, type BackupTrailer } from './backup-format.ts';
import { atOneMoment, canonicalContent } from './canonical-content.ts';

async function* fileContent(
  client: pg.ClientBase,
  schema: string,
  keep: (trailer: BackupTrailer) => void,
): AsyncGenerator<Buffer> {
  const header = { format: BACKUP_FORMAT, version: BACKUP_VERSION, schema };
  yield Buffer.from(`${JSON.stringify(header)}\n`);
  const hash = createHash('sha256');
  const content = canonicalContent(client);
  for (;;) {
    const part = await content.next();
    if (part.done === true) {
      const trailer = { hash: hash.digest('hex'), rowCount: part.value.rowCount };
      keep(trailer);
      yield Buffer.from(`${JSON.stringify(trailer)}\n`);
      return;
    }
    hash.update(part.value);
    yield part.value;
  }
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+');
  await file.sync();
  await file.close();
}

/**
 * Writes a consistent snapshot of all tables into one compressed file, without blocking writers.
 * The file appears only when it is complete.
 */
export async function writeBackup(pool: pg.Pool, path: string): Promise<BackupTrailer> {
  const schema = (await appliedMigrations(pool)).at(-1);
  if (schema === undefined)
    throw new StartupError('The database is empty: there is nothing to back up.');
  const draft = `${path}.${process.pid}.part`;
  let trailer: BackupTrailer = { hash: '', rowCount: 0 };
  try {
    await atOneMoment(pool, (client) =>
      pipeline(
        Readable.from(fileContent(client, schema, (kept) => (trailer = kept))),
        createGzip({ level: 3 }),
        createWriteStream(draft, { flags: 'wx', mode: 0o600 }),
      ),
    );
    await syncFile(draft);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  return trailer;
}
