import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';

import type { Database } from '../../platform/database/database.ts';
import { importTable, type TableImport } from './import-table.ts';
import type { Tally } from './reading/refusal.ts';
import { openTable } from './tables/open-table.ts';

export async function hashOfFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** Imports one file. @throws ImportProblem with one sentence if the file cannot be read */
export async function importFile(
  database: Database,
  path: string,
  options: Pick<TableImport, 'mapping' | 'isApproved' | 'andThen' | 'rates'>,
): Promise<Tally> {
  const table = await openTable(path, options.mapping.table);
  return importTable(database, {
    ...options,
    table,
    name: basename(path),
    hash: await hashOfFile(path),
  });
}
