import type { AdministrationTransaction } from '../../src/platform/database/database.ts';
import { COMPANY } from '../factories/hand-made-universe.ts';
import { nextNumber } from '../factories/organisation-factory.ts';
import { insertOwnFund } from '../factories/own-values-factory.ts';
import { HOLDINGS, type Home } from './scene.ts';

export async function customMetricOf(tx: AdministrationTransaction, home: Home): Promise<number> {
  const { id } = await tx
    .insertInto('custom_metrics')
    .values({
      organisation_id: home.organisationId,
      question_name: `Asked ${nextNumber()}`,
      question: 'How many?',
      question_type_id: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** On the page of a company that everyone sees, under the Uncustomised profile. */
export async function noteOf(tx: AdministrationTransaction, home: Home): Promise<number> {
  const { id } = await tx
    .insertInto('company_notes')
    .values({
      organisation_id: home.organisationId,
      company_id: COMPANY.alder,
      profile_id: -1,
      dimension_id: 20,
      type: 'risk',
      reason: `Noted ${nextNumber()}`,
      created_by: home.colleagueId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function engagementOf(tx: AdministrationTransaction, home: Home): Promise<number> {
  const { id } = await tx
    .insertInto('company_engagements')
    .values({
      organisation_id: home.organisationId,
      company_id: COMPANY.alder,
      action: 'Pending',
      summary: `Asked ${nextNumber()}`,
      engaged_on: '2026-03-01',
      created_by: home.colleagueId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function issuerChoiceOf(tx: AdministrationTransaction, home: Home): Promise<number> {
  const { id } = await tx
    .insertInto('issuer_choices')
    .values({
      organisation_id: home.organisationId,
      code: '',
      name_key: `chosen ${nextNumber()}`,
      country: '',
      company_id: COMPANY.alder,
      created_by: home.colleagueId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function ownMappingOf(tx: AdministrationTransaction, home: Home): Promise<number> {
  const { id } = await tx
    .insertInto('own_value_mappings')
    .values({
      organisation_id: home.organisationId,
      name: `Mapped ${nextNumber()}`,
      source_name: 'Northgate',
      head: `isin ${nextNumber()}`,
      choices: JSON.stringify({ decimal_comma: false, year: null, columns: [], names: [] }),
      mapping: JSON.stringify({ kind: 'values' }),
      created_by: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const insertUploadOf = async (
  tx: AdministrationTransaction,
  home: Home,
): Promise<{ organisation_id: number; upload_id: number }> => {
  const { id } = await tx
    .insertInto('own_value_uploads')
    .values({
      organisation_id: home.organisationId,
      mapping_id: null,
      source_name: 'Northgate',
      file_name: `brought-${nextNumber()}.csv`,
      sha256: Buffer.alloc(32, nextNumber()),
      uploaded_by: null,
      value_count: 2,
      company_count: 1,
      refused_count: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { organisation_id: home.organisationId, upload_id: id };
};

/** A fund that the organisation brought, with what the shared one holds. */
export async function ownFundOf(
  tx: AdministrationTransaction,
  home: Home,
  name: string,
): Promise<number> {
  const of = await insertUploadOf(tx, home);
  const [[, company_id], [, country_id]] = HOLDINGS;
  const fund_id = await insertOwnFund(tx, of, { name: `${name} ${nextNumber()}`, company_id });
  await tx
    .insertInto('own_fund_holdings')
    .values({
      ...of,
      fund_id,
      country_id,
      as_of: '2025-12-31',
      row_number: 2,
      name: 'Held too',
      weight: 1,
      isin: null,
      company_id: null,
      shared_fund_id: null,
      own_fund_id: null,
    })
    .execute();
  return fund_id;
}

/** With a value and an amount of a company that everyone sees, and a fund that holds it. */
export async function ownUploadOf(tx: AdministrationTransaction, home: Home): Promise<number> {
  const of = await insertUploadOf(tx, home);
  const key = { ...of, company_id: COMPANY.alder, year: 2025, raw_value: 10 };
  await tx
    .insertInto('own_values')
    .values({ ...key, metric_id: 44, raw_unit: 'tonnes CO2e', value: 10 })
    .execute();
  await tx
    .insertInto('own_fundamentals')
    .values({ ...key, field: 'revenue', raw_unit: 'm EUR', usd: 11_000_000 })
    .execute();
  await insertOwnFund(tx, of, { name: `Brought ${nextNumber()}`, company_id: COMPANY.alder });
  return of.upload_id;
}
