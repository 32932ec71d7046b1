import { runWaitingJobs } from '../run-waiting-jobs.ts';
import { minervaJobs } from '../../src/features/desk/minerva-uploads/minerva.jobs.ts';
import { seedCatalogue } from '../../src/features/imports/seed-catalogue.ts';
import { callerFor, type TestCaller } from '../test-caller.ts';
import { testCompute } from '../test-compute.ts';
import type { TestServer } from '../test-server.ts';
import { insertCompany } from './coverage-factory.ts';
import { insertOrganisation, insertUser } from './organisation-factory.ts';

export const MINERVA = '/companies/minerva';
export const FAILED =
  'Something went wrong when uploading your JSON files. Please check your data structure and try again.';

/** With a right check digit. */
export const ISINS = {
  ada: 'US0378331005',
  boole: 'GB0002634946',
  cantor: 'DE0007164600',
} as const;

/** A file whose structure is right. */
export const companyFile = (changes: object = {}) => ({
  company_name: 'Ada Industries',
  isin: ISINS.ada,
  governance: [{ metric_id: 55, year: 2024, value: 60, unit: '%', awareness: 3.5 }],
  ...changes,
});

export const textOf = (changes: object = {}): string => JSON.stringify(companyFile(changes));

export interface MinervaScene {
  readonly organisationId: number;
  readonly uploader: TestCaller;
  readonly colleague: TestCaller;
  readonly admin: TestCaller;
  readonly companyIds: Readonly<Record<keyof typeof ISINS, number>>;
  /** Does the background work whose time has come. */
  work(): Promise<void>;
  caller(values: Partial<Parameters<typeof insertUser>[1]>): Promise<TestCaller>;
}

/** An uploader with a colleague, an administrator elsewhere, and three companies. */
export async function setMinervaScene(server: TestServer): Promise<MinervaScene> {
  const { database, clock, pool } = server;
  await seedCatalogue(database);
  const made = await database.withAdministration(async (tx) => {
    const organisation = await insertOrganisation(tx);
    const other = await insertOrganisation(tx);
    const add = async (name: string, isin: string) => (await insertCompany(tx, { name, isin })).id;
    return {
      organisation,
      other,
      companyIds: {
        ada: await add('Ada Industries plc', ISINS.ada),
        boole: await add('Boole & Söner AB', ISINS.boole),
        cantor: await add('Cantor SE', ISINS.cantor),
      },
    };
  });
  const organisationId = made.organisation.id;
  const caller: MinervaScene['caller'] = async (values) =>
    callerFor(
      server,
      await database.withAdministration((tx) =>
        insertUser(tx, { organisation_id: organisationId, role_id: 5, ...values }),
      ),
    );
  const { handlers } = minervaJobs({ database, clock, compute: testCompute });
  return {
    organisationId,
    caller,
    companyIds: made.companyIds,
    uploader: await caller({}),
    colleague: await caller({}),
    admin: await caller({ organisation_id: made.other.id, role_id: 1 }),
    work: () => runWaitingJobs(pool, handlers),
  };
}
