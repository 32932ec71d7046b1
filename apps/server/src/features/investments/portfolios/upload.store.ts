import { sql } from 'kysely';

import type { TenantTransaction } from '../../../platform/database/database.ts';
import { instantOf } from '../../../platform/database/past.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { normalName } from '../../imports/imports.reads.ts';
import type { Issuer } from './identity/issuer-index.ts';
import type { Candidate, MatchedRow } from './upload.ts';

/** Companies that may be held: approved ones, and of a scoped viewer those of its scope. */
export const mayHold = (viewer: Viewer) => {
  const inScope = viewer.isScoped
    ? sql`and exists (
        select from user_scoped_companies scope
        where scope.organisation_id = ${viewer.organisationId} and scope.user_id = ${viewer.userId}
          and scope.company_id = companies.id)`
    : sql``;
  return sql`(companies.icm_approved or not (companies.icm_gov or companies.icm_sus)) ${inScope}`;
};

/** Every company that a viewer may hold, by the names that lists give it. */
export async function listIssuers(
  tx: TenantTransaction,
  viewer: Viewer,
): Promise<readonly Issuer[]> {
  const { rows } = await sql<Issuer>`
    with codes as (
      select company_id, array_agg(code) filter (where type = 'isin') as isins,
             array_agg(code) filter (where type = 'ticker') as tickers,
             min(code) filter (where type = 'lei') as lei
      from company_codes where type in ('isin', 'lei', 'ticker') group by company_id
    )
    select id, name, synonyms, country_code as "countryCode", codes.lei,
           array_remove(array[companies.ticker::text], null) || coalesce(codes.tickers, '{}') as tickers,
           coalesce(codes.isins, '{}') || array_remove(array[companies.isin::text], null) as isins
    from companies left join codes on codes.company_id = companies.id
    where ${mayHold(viewer)}`.execute(tx);
  return rows;
}

/** A company that a viewer may hold, else null. */
export async function findHoldable(
  tx: TenantTransaction,
  viewer: Viewer,
  companyId: number,
): Promise<{ readonly id: number; readonly name: string } | null> {
  const { rows } = await sql<{ readonly id: number; readonly name: string }>`
    select id, name from companies where id = ${companyId} and ${mayHold(viewer)}`.execute(tx);
  return rows[0] ?? null;
}

/** The two letters of each country, by its codes and its name. */
export async function listCountries(tx: TenantTransaction): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ readonly iso2: string; readonly text: string }>`
    select iso2, text from countries
    cross join lateral unnest(array[iso2::text, iso3::text, name::text]) as text
    where iso2 is not null and text is not null`.execute(tx);
  return new Map(rows.map(({ iso2, text }) => [normalName(text), iso2]));
}

/** The companies that these LEIs are of. One that several companies carry is of none. */
export async function findByLei(
  tx: TenantTransaction,
  leis: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (leis.length === 0) return new Map();
  const { rows } = await sql<{ readonly lei: string; readonly id: number }>`
    select code as lei, min(company_id) as id from company_codes
    where type = 'lei' and code = any(${leis}::text[])
    group by code having count(distinct company_id) = 1`.execute(tx);
  return new Map(rows.map(({ lei, id }) => [lei, id]));
}

/** The possible matches for these ISINs and country codes. Row-level security hides others' private companies. */
export async function findCandidates(
  tx: TenantTransaction,
  viewer: Viewer,
  isins: readonly string[],
): Promise<readonly Candidate[]> {
  const { rows } = await sql<Candidate>`
    with wanted as (select unnest(${isins}::text[]) as isin),
    carriers as (
      select wanted.isin, companies.id, null::text as code_name
      from wanted join companies on companies.isin = wanted.isin
      union all
      select wanted.isin, company_codes.company_id, company_codes.name
      from wanted join company_codes on company_codes.code = wanted.isin and company_codes.type = 'isin'
    ),
    candidates as (
      select carriers.isin, 'company' as type, companies.id, companies.name,
             companies.synonyms || array_remove(array_agg(carriers.code_name), null) as "otherNames"
      from carriers join companies on companies.id = carriers.id
      where not exists (
        select from company_prune_codes pruned
        where pruned.company_id = companies.id and pruned.code = carriers.isin
      ) and ${mayHold(viewer)}
      group by carriers.isin, companies.id
      union all
      select wanted.isin, 'fund', funds.id, funds.name, '{}'
      from wanted join funds on funds.isin = wanted.isin
      where not ${viewer.isScoped}::boolean
      union all
      select wanted.isin, 'fund', own_funds.id, own_funds.name, '{}'
      from wanted join own_funds on own_funds.isin = wanted.isin
      where own_funds.organisation_id = ${viewer.organisationId}
        and not ${viewer.isScoped}::boolean
        and (select count(*) from funds where funds.isin = own_funds.isin) <> 1
      union all
      select wanted.isin, 'country', countries.id, countries.name, '{}'
      from wanted
      join country_codes on country_codes.code = wanted.isin and country_codes.type = 'isin'
      join countries on countries.id = country_codes.country_id
      union
      select wanted.isin, 'country', countries.id, countries.name, '{}'
      from wanted join countries on wanted.isin in (countries.iso2, countries.iso3)
    )
    select * from candidates`.execute(tx);
  return rows;
}

/** The organisation's own funds, by code and by name: many have no ISIN. */
export async function listOwnFunds(
  tx: TenantTransaction,
  viewer: Viewer,
): Promise<ReadonlyMap<string, Candidate>> {
  if (viewer.isScoped) return new Map();
  const funds = await tx
    .selectFrom('own_funds')
    .where('organisation_id', '=', viewer.organisationId)
    .orderBy('id')
    .select(['id', 'name', 'isin', 'code'])
    .execute();
  return new Map(
    funds.flatMap(({ id, name, isin, code }) => {
      const found = { isin: isin ?? '', type: 'fund' as const, id, name, otherNames: [] };
      return [name, code ?? ''].map((each) => [normalName(each), found] as const);
    }),
  );
}

export interface NewUpload {
  readonly organisationId: number;
  readonly portfolioId: number;
  readonly fileName: string;
  readonly sha256: Buffer;
  readonly uploadedBy: number;
  readonly rows: readonly MatchedRow[];
}

/** A row's match, or why it has none. */
function outcomeOf(row: MatchedRow): readonly unknown[] {
  if (row.status === 'matched') return [row.entity.type, row.entity.id];
  return row.status === 'ambiguous' ? [row.status, row.candidateNames] : [row.status];
}

/** A stored row. An array, because property names would double its size. */
const keptRow = (row: MatchedRow): readonly unknown[] => [
  ...[row.rowNumber, row.name, row.isin, row.weightPercent],
  ...outcomeOf(row),
];

/** Stores every uploaded row. */
export async function insertUpload(tx: TenantTransaction, upload: NewUpload): Promise<void> {
  const { rows } = upload;
  const countOf = (status: MatchedRow['status']): number =>
    rows.filter((row) => row.status === status).length;
  await tx
    .insertInto('portfolio_uploads')
    .values({
      organisation_id: upload.organisationId,
      portfolio_id: upload.portfolioId,
      file_name: upload.fileName,
      sha256: upload.sha256,
      uploaded_by: upload.uploadedBy,
      row_count: rows.length,
      matched_count: countOf('matched'),
      not_found_count: countOf('not_found'),
      ambiguous_count: countOf('ambiguous'),
      rows: sql`${JSON.stringify(rows.map(keptRow))}::json`,
    })
    .execute();
}

/**
 * The ISINs of the companies in the uploads of some portfolios, each of the newest upload that has
 * the company; several of them as 'US0000000001, US0000000002'.
 */
export async function listUploadedIsins(
  tx: TenantTransaction,
  organisationId: number,
  portfolioIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ readonly id: number; readonly isins: string }>`
    with named as (
      select (line ->> 5)::int as id, line ->> 2 as isin,
             rank() over (partition by portfolio_id, line ->> 5 order by upload.id desc) as age
      from portfolio_uploads upload cross join json_array_elements(upload.rows) as line
      where organisation_id = ${organisationId} and portfolio_id = any(${portfolioIds}::int[])
        and line ->> 4 = 'company'
        and uploaded_at <= coalesce(${instantOf(tx)}::timestamptz, 'infinity')
    )
    select id, string_agg(distinct isin, ', ' order by isin) as isins
    from named where age = 1 group by id`.execute(tx);
  return new Map(rows.map(({ id, isins }) => [id, isins]));
}
