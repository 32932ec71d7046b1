import { FEATURES } from '@verdure/contract/vocabulary';

import type { AdministrationTransaction } from '../../src/platform/database/database.ts';
import { insertCompany, insertFund } from '../factories/coverage-factory.ts';
import { COMPANY, insertHandMadeUniverse, YEAR } from '../factories/hand-made-universe.ts';
import {
  insertOrganisation,
  insertUniverse,
  insertUser,
  nextNumber,
} from '../factories/organisation-factory.ts';
import { ISINS } from '../factories/portfolio-scene.ts';
import { onePixel } from './one-pixel.ts';
import { PRINCIPALS } from './principals.ts';

/** In every text of the other organisation: whoever reads it has seen too much. */
export const FOREIGN_CANARY = 'canary-of-elsewhere';
export const ABSENT_ID = 2_000_000_000;
/** Above the companies of the universe that was made by hand. */
export const COMPANY_IDS_FROM = 10_000;

export interface Home {
  readonly organisationId: number;
  /** Someone else there, who manages things of which the asker knows nothing. */
  readonly colleagueId: number;
}

export interface Asker extends Home {
  readonly userId: number;
  readonly headers: Readonly<Record<string, string>>;
}

export interface Scene {
  readonly ours: Home;
  readonly theirs: Home;
  readonly restricted: Home;
  readonly users: Readonly<Record<string, number>>;
  readonly fundId: number;
  readonly companies: Readonly<
    Record<'given' | 'notGiven' | 'theirs' | 'ofRestricted' | 'shared', number>
  >;
}

/** A company and a country, so that every root has a row to answer. */
export const HOLDINGS = [
  ['company', COMPANY.alder],
  ['country', 1],
] as const;

async function insertHome(tx: AdministrationTransaction, values: object): Promise<Home> {
  const { id: organisationId } = await insertOrganisation(tx, {
    enable_engagements: true,
    ...values,
  });
  const isTheirs = JSON.stringify(values).includes(FOREIGN_CANARY);
  const name = isTheirs ? { first_name: FOREIGN_CANARY, last_name: FOREIGN_CANARY } : {};
  const colleague = await insertUser(tx, { organisation_id: organisationId, role_id: 3, ...name });
  return { organisationId, colleagueId: colleague.id };
}

async function insertPrincipals(
  tx: AdministrationTransaction,
  { ours, restricted }: Pick<Scene, 'ours' | 'restricted'>,
): Promise<Scene['users']> {
  const users: Record<string, number> = {};
  for (const { name, roleId } of PRINCIPALS) {
    if (roleId === null) continue;
    const { organisationId: organisation_id } = name === 'r1x' ? restricted : ours;
    const values = { organisation_id, role_id: roleId, is_scoped: name === 'r3s' };
    users[name] = (await insertUser(tx, values)).id;
  }
  return users;
}

/** Fills an empty migrated database. */
export async function setScene(tx: AdministrationTransaction): Promise<Scene> {
  const features = Object.values(FEATURES);
  await insertHandMadeUniverse(tx);
  const ours = await insertHome(tx, { features, logo: onePixel, logo_type: 'image/png' });
  const theirs = await insertHome(tx, { features, name: `${FOREIGN_CANARY} plc` });
  const restricted = await insertHome(tx, { features, restricted_admin: true });
  const users = await insertPrincipals(tx, { ours, restricted });
  const companyOf = async (home: Home | null, name: string, isin: string | null = null) =>
    (
      await insertCompany(tx, {
        id: COMPANY_IDS_FROM + nextNumber(),
        name,
        isin,
        sector_id: 11,
        pe_organisation_id: home?.organisationId ?? null,
      })
    ).id;
  const companies = {
    given: await companyOf(ours, 'Given', ISINS.ada),
    notGiven: await companyOf(ours, 'Not given'),
    theirs: await companyOf(theirs, FOREIGN_CANARY),
    ofRestricted: await companyOf(restricted, 'Of the restricted'),
    shared: await companyOf(null, 'Shared by all'),
  };
  // each has a score that somebody may disagree with
  await tx
    .insertInto('company_metric_values')
    .values(
      Object.values(companies).map((company_id) => ({
        company_id,
        metric_id: 200,
        year: YEAR,
        approved: true,
        awareness: 2,
        performance: 2,
      })),
    )
    .execute();
  await tx
    .insertInto('user_scoped_companies')
    .values(
      [companies.given, companies.shared, COMPANY.alder].map((company_id) => ({
        organisation_id: ours.organisationId,
        user_id: users.r3s ?? 0,
        company_id,
      })),
    )
    .execute();
  const { id: fundId } = await insertFund(tx, { name: 'Fund F' });
  await tx
    .insertInto('fund_holdings')
    .values(
      HOLDINGS.map(([type, constituent_id], index) => ({
        fund_id: fundId,
        as_of: '2025-12-31',
        row_number: index + 1,
        type,
        constituent_id,
        name: type,
        weight: 0.5,
      })),
    )
    .execute();
  for (const { organisationId: organisation_id } of [ours, theirs, restricted]) {
    await insertUniverse(tx, { organisation_id });
  }
  return { ours, theirs, restricted, users, fundId, companies };
}
