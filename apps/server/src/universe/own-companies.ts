import { buildOwnSnapshot, type CompanyRow, type Snapshot } from '@verdure/scoring/snapshot';
import { sql } from 'kysely';

import type { ReachTransaction, TenantTransaction } from '../platform/database/database.ts';
import { COMPANY_FIELDS, companyRowOf, FINDING_FIELDS, fundamentalsRowOf } from './company-rows.ts';
import { withConfirmed } from './confirmed-amounts.ts';
import { AWARENESS_IN_FORCE, CompanyYears } from './years-in-force.ts';

/** What names the private companies of an organisation and their data; null: it has none. */
export async function findOwnState(
  tx: TenantTransaction,
  organisationId: number,
): Promise<string | null> {
  const { rows } = await sql<{ companies: number; state: string }>`
    with own as (
      select id, updated_at from companies where pe_organisation_id = ${organisationId}
    ), stored as (
      select coalesce(approved_at, created_at) as created_at from company_metric_values
      where company_id in (select id from own) and approved and superseded_at is null
    ), figures as (
      select created_at from company_fundamentals
      where company_id in (select id from own) and superseded_at is null
    ), findings as (
      select created_at from company_findings
      where company_id in (select id from own) and approved and superseded_at is null
    ), reviews as (
      select opened_at, closed_at from reviewed_years where company_id in (select id from own)
    )
    select (select count(*) from own)::int4 as companies,
      concat_ws('/',
        (select max(updated_at) from own), (select count(*) from own),
        (select max(created_at) from stored), (select count(*) from stored),
        (select max(created_at) from figures), (select count(*) from figures),
        (select max(created_at) from findings), (select count(*) from findings),
        (select max(greatest(opened_at, closed_at)) from reviews)) as state`.execute(tx);
  const [found] = rows;
  return found === undefined || found.companies === 0 ? null : found.state;
}

/** Companies that are scored apart from the snapshot: those of an organisation, or one. */
interface Apart {
  readonly column: 'companies.pe_organisation_id' | 'companies.id';
  readonly id: number;
}

async function readCompanies(
  tx: ReachTransaction,
  { column, id: whose }: Apart,
  years: CompanyYears,
): Promise<readonly CompanyRow[]> {
  const activities = await tx
    .selectFrom('company_activities as activity')
    .innerJoin('companies', 'companies.id', 'activity.company_id')
    .where(column, '=', whose)
    .orderBy('activity.activity_id')
    .select(['activity.company_id', 'activity.activity_id'])
    .execute();
  const rows = await tx
    .selectFrom('companies')
    .leftJoin('company_preferences as preference', 'preference.company_id', 'companies.id')
    .where(column, '=', whose)
    .select(COMPANY_FIELDS)
    .execute();
  const ofCompany = (id: number) => activities.filter(({ company_id }) => company_id === id);
  return rows.map((row) =>
    companyRowOf(
      row,
      ofCompany(row.id).map(({ activity_id }) => activity_id),
      years,
    ),
  );
}

const readOpenYears = (tx: ReachTransaction, { column, id: whose }: Apart) =>
  tx
    .selectFrom('reviewed_years as open')
    .innerJoin('companies', 'companies.id', 'open.company_id')
    .where(column, '=', whose)
    .where('open.closed_at', 'is', null)
    .select(['open.company_id as companyId', 'open.year'])
    .execute();

const readValues = (tx: ReachTransaction, { column, id: whose }: Apart) =>
  tx
    .selectFrom('company_metric_values as stored')
    .innerJoin('companies', 'companies.id', 'stored.company_id')
    .where(column, '=', whose)
    .where('stored.approved', '=', true)
    .where('stored.superseded_at', 'is', null)
    .select([
      'stored.company_id as companyId',
      'stored.metric_id as metricId',
      'stored.year',
      sql<number | null>`${sql.raw(AWARENESS_IN_FORCE)}`.as('awareness'),
      'stored.performance',
      'stored.value',
      'stored.confirmed as isConfirmed',
    ])
    .execute();

const readFundamentals = (tx: ReachTransaction, { column, id: whose }: Apart) =>
  tx
    .selectFrom('company_fundamentals as stored')
    .innerJoin('companies', 'companies.id', 'stored.company_id')
    .where(column, '=', whose)
    .where('stored.superseded_at', 'is', null)
    .selectAll('stored')
    .execute();

const readConfirmed = (tx: ReachTransaction, { column, id: whose }: Apart) =>
  tx
    .selectFrom('confirmed_amounts as confirmed')
    .innerJoin('companies', 'companies.id', 'confirmed.company_id')
    .where(column, '=', whose)
    .selectAll('confirmed')
    .execute();

const readFindings = (tx: ReachTransaction, { column, id: whose }: Apart) =>
  tx
    .selectFrom('company_findings as stored')
    .innerJoin('companies', 'companies.id', 'stored.company_id')
    .where(column, '=', whose)
    .where('stored.approved', '=', true)
    .where('stored.superseded_at', 'is', null)
    .select(FINDING_FIELDS)
    .execute();

/** Companies as a snapshot of their own, judged against the public ones of another. */
async function readApart(tx: ReachTransaction, apart: Apart, base: Snapshot): Promise<Snapshot> {
  const years = new CompanyYears(await readOpenYears(tx, apart), base.asOf);
  const approved = await readValues(tx, apart);
  const metricValues = approved.filter((value) => years.note(value));
  const fundamentals = await readFundamentals(tx, apart);
  return buildOwnSnapshot(base, {
    companies: await readCompanies(tx, apart, years),
    metricValues,
    fundamentals: withConfirmed(
      fundamentals.map((row) => fundamentalsRowOf(row, years)),
      await readConfirmed(tx, apart),
    ),
    findings: await readFindings(tx, apart),
  });
}

/**
 * The private companies of an organisation as a snapshot of their own, judged against the public
 * ones (methodology 25.6). Row-level security shows each organisation only its own.
 */
export const readOwnCompanies = (
  tx: TenantTransaction,
  organisationId: number,
  base: Snapshot,
): Promise<Snapshot> =>
  readApart(tx, { column: 'companies.pe_organisation_id', id: organisationId }, base);

/** One company as its values are in this transaction, whatever the newest snapshot has of it. */
export const readOneCompany = (
  tx: ReachTransaction,
  companyId: number,
  base: Snapshot,
): Promise<Snapshot> => readApart(tx, { column: 'companies.id', id: companyId }, base);
