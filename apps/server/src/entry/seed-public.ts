import { createHash } from 'node:crypto';

import { writeDemoPeople } from '../features/imports/demo/write-demo-people.ts';
import { writePublicPortfolios } from '../features/imports/demo/write-public-portfolios.ts';
import { flagInterim } from '../features/imports/flag-interim.ts';
import { importPublicUniverse } from '../features/imports/import-public-universe.ts';
import {
  hasPublicData,
  isDemoData,
  PUBLIC_ACCOUNTS_RUN_KIND,
  PUBLIC_RUN_KIND,
} from '../features/imports/imports.reads.ts';
import { seedCatalogue } from '../features/imports/seed-catalogue.ts';
import type { AdministrationTransaction } from '../platform/database/database.ts';
import type { Store } from '../platform/database/store.ts';
import { StartupError } from '../platform/startup-error.ts';

const recordRun = (tx: AdministrationTransaction, kind: string, rowsTaken: number) =>
  tx
    .insertInto('import_runs')
    .values({
      kind,
      file_name: 'public universe',
      file_hash: createHash('sha256').update(kind).digest('hex'),
      rows_taken: rowsTaken,
      rows_refused: 0,
    })
    .execute();

/** A database, and the connections of its owner. */
type OpenStore = Pick<Store, 'database' | 'pool'>;

/**
 * Imports the shipped public data into a database, beside what is there, and flags the companies whose
 * values make Interim coverage. Running it again changes nothing. @throws StartupError if the database holds the fictional universe
 */
export async function seedPublic(store: OpenStore, say: (line: string) => void): Promise<void> {
  const { database } = store;
  if (await isDemoData(database)) {
    throw new StartupError(
      'The database holds the fictional demo; the public universe needs a database of its own.',
    );
  }
  await seedCatalogue(database);
  let taken = 0;
  const companyIds = await importPublicUniverse(database, (name, tally) => {
    taken += tally.taken;
    say(
      `${name}: ${tally.taken} taken, ${tally.unchanged} unchanged, ${tally.refusals.length} refused`,
    );
  });
  await flagInterim(store, companyIds);
  await database.withAdministration((tx) => recordRun(tx, PUBLIC_RUN_KIND, taken));
}

const hasUsers = async (tx: AdministrationTransaction): Promise<boolean> =>
  (await tx.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;

/**
 * Fills a database with the public data and, if nobody can log in yet, with people and their
 * portfolios. On the next start everything is there already.
 */
export async function furnishPublic(store: OpenStore): Promise<void> {
  const { database } = store;
  if (!(await hasPublicData(database))) await seedPublic(store, () => undefined);
  await database.withAdministration(async (tx) => {
    if (await hasUsers(tx)) return;
    const accounts = await writeDemoPeople(tx);
    await writePublicPortfolios(tx);
    await recordRun(tx, PUBLIC_ACCOUNTS_RUN_KIND, accounts);
  });
}
