import { TABLES_FOLDER } from '@verdure/public-universe';
import type { RateTable } from '@verdure/scoring/units';
import { sql } from 'kysely';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';

import type { AdministrationTransaction, Database } from '../../platform/database/database.ts';
import { loadRates } from './lookup/load-rates.ts';
import { readAnyMapping } from './mapping/read-mapping.ts';
import type { Tally } from './reading/refusal.ts';
import { importFile } from './run-import.ts';

const SUFFIX = '.csv.gz';

/** The tables of the pack by name, in the order in which they build on each other. */
async function packedNames(): Promise<readonly string[]> {
  const files = await readdir(TABLES_FOLDER);
  return files
    .filter((file) => file.endsWith(SUFFIX))
    .map((file) => file.slice(0, -SUFFIX.length))
    .toSorted();
}

/** The companies that the file just imported names, while its transaction lasts. */
const readStagedIds = async (tx: AdministrationTransaction): Promise<ReadonlySet<number>> => {
  const { rows } = await sql<{ id: number }>`select id from staged_companies`.execute(tx);
  return new Set(rows.map(({ id }) => id));
};

/**
 * Imports the shipped public data as a person would import their own files: unpacked, one table
 * after the other, each in one transaction. Importing it again changes nothing.
 *
 * @returns the ids of its companies
 */
export async function importPublicUniverse(
  database: Database,
  tell: (name: string, tally: Tally) => void,
): Promise<ReadonlySet<number>> {
  const directory = await mkdtemp(join(tmpdir(), 'verdure-public-'));
  try {
    let rates: RateTable | undefined;
    let companyIds: ReadonlySet<number> = new Set();
    for (const name of await packedNames()) {
      const mapping = await readAnyMapping(fileURLToPath(new URL(`${name}.json`, TABLES_FOLDER)));
      const path = join(directory, `${name}.csv`);
      await writeFile(path, gunzipSync(await readFile(new URL(`${name}${SUFFIX}`, TABLES_FOLDER))));
      const tally = await importFile(database, path, {
        mapping,
        ...(rates && { rates }),
        andThen: async (tx) => {
          if (mapping.kind === 'rates') rates = await loadRates(tx);
          if (mapping.kind === 'companies') companyIds = await readStagedIds(tx);
        },
      });
      tell(name, tally);
    }
    return companyIds;
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
