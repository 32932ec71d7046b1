import { startTestServer, type TestServer } from '../test-server.ts';
import { callerFor, type TestCaller } from '../test-caller.ts';
import { insertCompany, insertCountry, insertFund } from './coverage-factory.ts';
import { insertOrganisation, insertUser } from './organisation-factory.ts';

/** Valid ISINs under the user-assigned prefix ZZ, which no real company has. */
export const ISINS = {
  ada: 'ZZ0000000016',
  borg: 'ZZ0000000024',
  cyan: 'ZZ0000000032',
  shared: 'ZZ0000000040',
  twin: 'ZZ0000000057',
  bond: 'ZZ0000000065',
  fund: 'ZZ0000000073',
  private: 'ZZ0000000081',
  subsidiary: 'ZZ0000000099',
  unknown: 'ZZ0000000107',
} as const;

/** Two organisations with users of every role, and companies, a fund and a country under known ISINs. */
export interface PortfolioScene {
  readonly organisationId: number;
  readonly superUser: TestCaller;
  readonly standardUser: TestCaller;
  readonly scopedUser: TestCaller;
  readonly administrator: TestCaller;
  readonly foreignUser: TestCaller;
  readonly withoutFunds: TestCaller;
  readonly ids: {
    readonly ada: number;
    readonly borg: number;
    readonly fund: number;
    readonly country: number;
  };
}

type Administration = Parameters<Parameters<TestServer['database']['withAdministration']>[0]>[0];

async function insertInvestables(tx: Administration, foreignOrganisationId: number) {
  const ada = await insertCompany(tx, { name: 'Ada Analytics AB', isin: ISINS.ada });
  const borg = await insertCompany(tx, { name: 'Borg Bearings plc', isin: ISINS.borg });
  await insertCompany(tx, { name: 'Cyan Chemicals', isin: ISINS.cyan });
  await insertCompany(tx, { name: 'Orion Shipping', isin: ISINS.shared });
  const fund = await insertFund(tx, { name: 'Orion Global Equity Fund', isin: ISINS.shared });
  await insertFund(tx, { name: 'Plain Fund', isin: ISINS.fund });
  await insertCompany(tx, { name: 'Twin Peaks', isin: ISINS.twin });
  await insertCompany(tx, { name: 'Twin Pines', isin: ISINS.twin });
  const country = await insertCountry(tx, { name: 'Freedonia', iso2: 'ZZ' });
  await tx
    .insertInto('country_codes')
    .values({ country_id: country.id, code: ISINS.bond, type: 'isin' })
    .execute();
  await tx
    .insertInto('company_codes')
    .values({ company_id: borg.id, code: ISINS.subsidiary, type: 'isin', name: 'Borg Nordic' })
    .execute();
  const pe_organisation_id = foreignOrganisationId;
  await insertCompany(tx, { name: 'Hidden Harbour', isin: ISINS.private, pe_organisation_id });
  return { ada: ada.id, borg: borg.id, fund: fund.id, country: country.id };
}

async function insertPeople(tx: Administration, adaId: number, organisationId: number) {
  const organisation_id = organisationId;
  const scoped = await insertUser(tx, { organisation_id, role_id: 3, is_scoped: true });
  await tx
    .insertInto('user_scoped_companies')
    .values({ organisation_id, user_id: scoped.id, company_id: adaId })
    .execute();
  return {
    superUser: await insertUser(tx, { organisation_id, role_id: 2 }),
    standardUser: await insertUser(tx, { organisation_id, role_id: 3 }),
    administrator: await insertUser(tx, { organisation_id, role_id: 1 }),
    scoped,
  };
}

export async function setPortfolioScene(server: TestServer): Promise<PortfolioScene> {
  const made = await server.database.withAdministration(async (tx) => {
    const own = await insertOrganisation(tx, { features: [13, 25] });
    const foreign = await insertOrganisation(tx, { features: [13, 25] });
    const plain = await insertOrganisation(tx);
    const ids = await insertInvestables(tx, foreign.id);
    return {
      ids,
      organisationId: own.id,
      people: await insertPeople(tx, ids.ada, own.id),
      foreign: await insertUser(tx, { organisation_id: foreign.id, role_id: 2 }),
      plain: await insertUser(tx, { organisation_id: plain.id, role_id: 2 }),
    };
  });
  const { people, foreign, plain, ...rest } = made;
  return {
    ...rest,
    superUser: await callerFor(server, people.superUser),
    standardUser: await callerFor(server, people.standardUser),
    scopedUser: await callerFor(server, people.scoped),
    administrator: await callerFor(server, people.administrator),
    foreignUser: await callerFor(server, foreign),
    withoutFunds: await callerFor(server, plain),
  };
}

/** The same on a server of its own. Call `scene.server.stop()` in `afterAll`. */
export async function startPortfolioScene() {
  const server = await startTestServer();
  return { server, ...(await setPortfolioScene(server)) };
}

export type StartedPortfolioScene = Awaited<ReturnType<typeof startPortfolioScene>>;
