import type { Month } from '@verdure/scoring/consensus';
import { sql } from 'kysely';

import type {
  AdministrationTransaction,
  TenantTransaction,
} from '../../../platform/database/database.ts';
import type { ProviderRatings } from './consensus.ts';

export const dayOfMonth = (month: Month): string => `${month}-01`;
export const monthOfDay = (day: string): Month => day.slice(0, 7);

/** The first and the last month with ratings, up to a month; null without any. */
export async function findMonths(
  tx: AdministrationTransaction,
  upTo: Month,
): Promise<{ readonly first: Month; readonly last: Month } | null> {
  const found = await tx
    .selectFrom('consensus_ratings')
    .where('superseded_at', 'is', null)
    .where('month', '<=', dayOfMonth(upTo))
    .select(({ fn }) => [
      fn.min<string | null>('month').as('first'),
      fn.max<string | null>('month').as('last'),
    ])
    .executeTakeFirst();
  const { first = null, last = null } = found ?? {};
  if (first === null || last === null) return null;
  return { first: monthOfDay(first), last: monthOfDay(last) };
}

/** What every provider says of public companies for a month, as one value: a month has many rows. */
export async function listRatings(
  tx: AdministrationTransaction,
  month: Month,
): Promise<readonly ProviderRatings[]> {
  const found = await sql<{ rows: readonly [number, number, (number | null)[]][] | null }>`
    select json_agg(json_build_array(company_id, provider_id, ratings) order by company_id, provider_id) as rows
    from consensus_ratings
    where month = ${dayOfMonth(month)} and superseded_at is null and company_id in (
      select id from companies where pe_organisation_id is null)
  `.execute(tx);
  const rows = found.rows[0]?.rows ?? [];
  return rows.map(([companyId, providerId, ratings]) => ({ companyId, providerId, ratings }));
}

export async function listSectors(
  tx: AdministrationTransaction,
): Promise<ReadonlyMap<number, number>> {
  const rows = await tx
    .selectFrom('companies')
    .where('pe_organisation_id', 'is', null)
    .select(['id', 'sector_id'])
    .execute();
  return new Map(
    rows.flatMap(({ id, sector_id }) => (sector_id === null ? [] : [[id, sector_id]])),
  );
}

export async function clearResults(tx: AdministrationTransaction): Promise<void> {
  await tx.deleteFrom('consensus_results').execute();
  await tx.deleteFrom('consensus_sector_results').execute();
}

/** The newest calculation; undefined before the first. */
export const findCalculation = (tx: TenantTransaction | AdministrationTransaction) =>
  sql<{
    month: string;
    first_month: string;
    calculated_at: string;
    companies: number;
    sigma: number;
  }>`
    select month, first_month, calculated_at, companies, sigma
    from consensus_calculations order by id desc limit 1
  `
    .execute(tx)
    .then(({ rows: [found] }) => found);

export const findResult = (tx: TenantTransaction, companyId: number) =>
  tx
    .selectFrom('consensus_results')
    .where('company_id', '=', companyId)
    .selectAll()
    .executeTakeFirst();

export const findSectorResult = (tx: TenantTransaction, companyId: number) =>
  tx
    .selectFrom('consensus_sector_results')
    .innerJoin('companies', 'companies.sector_id', 'consensus_sector_results.sector_id')
    .innerJoin('sectors', 'sectors.id', 'consensus_sector_results.sector_id')
    .where('companies.id', '=', companyId)
    .selectAll('consensus_sector_results')
    .select('sectors.name as sector_name')
    .executeTakeFirst();

/** The providers that rate a company up to a month, with what they say of that month. */
export async function listSources(tx: TenantTransaction, companyId: number, month: string) {
  const found = await sql<{
    name: string;
    first_month: string;
    last_month: string;
    ratings: (number | null)[] | null;
  }>`
    select provider.name, min(rated.month) as first_month, max(rated.month) as last_month,
      (select ratings from consensus_ratings current
       where current.company_id = ${companyId} and current.provider_id = provider.id
         and current.month = ${month} and current.superseded_at is null) as ratings
    from consensus_ratings rated
    join consensus_providers provider on provider.id = rated.provider_id
    where rated.company_id = ${companyId} and rated.superseded_at is null and rated.month <= ${month}
    group by provider.id, provider.name
    order by lower(provider.name)
  `.execute(tx);
  return found.rows;
}

export async function listProviders(tx: AdministrationTransaction) {
  const found = await sql<{
    name: string;
    companies: number;
    first_month: string;
    last_month: string;
  }>`
    select provider.name, count(distinct company_id)::integer as companies,
      min(month) as first_month, max(month) as last_month
    from consensus_providers provider
    join consensus_ratings rated on rated.provider_id = provider.id and superseded_at is null
    group by provider.id, provider.name
    order by lower(provider.name)
  `.execute(tx);
  return found.rows;
}

const LISTED_FILES = 50;

export const listFiles = (tx: AdministrationTransaction) =>
  tx
    .selectFrom('import_runs')
    .where('kind', '=', 'consensus')
    .orderBy('id', 'desc')
    .limit(LISTED_FILES)
    .select(['id', 'file_name', 'rows_taken', 'rows_refused', 'created_at'])
    .execute();

/** The overall rating of each of some companies that is rated, in points from 0 to 100. */
export async function listOverallRatings(
  tx: TenantTransaction,
  companyIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ company_id: number; rating: number }>`
    select company_id, ratings[1] as rating from consensus_results
    where company_id = any(${[...companyIds]}::integer[]) and ratings[1] is not null
  `.execute(tx);
  return new Map(rows.map(({ company_id, rating }) => [company_id, rating]));
}

/** What all providers together say of a company. */
export interface OverallFigures {
  /** In points from 0 to 100. */
  readonly rating: number | null;
  /** A percentile from 0 to 100. */
  readonly ranking: number | null;
}

/** The overall rating and ranking of each of some companies that is rated. */
export async function listOverallFigures(
  tx: TenantTransaction,
  companyIds: readonly number[],
): Promise<ReadonlyMap<number, OverallFigures>> {
  const { rows } = await sql<OverallFigures & { company_id: number }>`
    select company_id, ratings[1] as rating, rankings[1] as ranking from consensus_results
    where company_id = any(${[...companyIds]}::integer[])
  `.execute(tx);
  return new Map(rows.map(({ company_id, rating, ranking }) => [company_id, { rating, ranking }]));
}
