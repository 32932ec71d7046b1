import {
  MANAGED_COMPANIES_PAGE_SIZE,
  type ManagedCompanies,
  type manageCompaniesEndpoint,
} from '@verdure/contract/desk/company-management';
import type { QueryOf } from '@verdure/contract/http/endpoint';
import { type RawBuilder, sql } from 'kysely';

import type { TenantTransaction } from '../../../platform/database/database.ts';
import { seesOnlyPrivate } from '../../../platform/shared-coverage.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { likeText, placeOfHit } from '../../../platform/database/like.ts';

type Asked = QueryOf<typeof manageCompaniesEndpoint>;

/** Four digits are a year, 'none' is a missing year, all else a part of what names a company. */
function found(search: string | undefined): RawBuilder<unknown> {
  const text = (search ?? '').trim();
  if (text === '') return sql`true`;
  if (/^\d{4}$/.test(text)) return sql`${Number(text)} in (latest_year, current_year)`;
  if (text.toLowerCase() === 'none') return sql`(latest_year is null or current_year is null)`;
  const part = `%${likeText(text)}%`;
  return sql`(name ilike ${part} or isin ilike ${part}
    or sector_name ilike ${part} or sub_sector_name ilike ${part}
    or exists (select from unnest(synonyms) synonym where synonym ilike ${part}))`;
}

const inState = (complete: Asked['complete']): RawBuilder<unknown> =>
  complete === undefined ? sql`true` : sql`is_complete = ${complete === 'true'}`;

const HIT = { name: sql`name`, isin: sql`isin` };

const ORDERS = {
  name: sql`lower(name), id`,
  country: sql`country_name nulls last, lower(name), id`,
  'latest-year': sql`latest_year desc nulls last, lower(name), id`,
  'current-year': sql`current_year desc nulls last, lower(name), id`,
} as const;

/** By name, the companies that the search names best come first. */
const orderOf = ({ sort, search }: Asked): RawBuilder<unknown> =>
  sort === 'name' ? sql`${placeOfHit(search, HIT)}, ${ORDERS.name}` : ORDERS[sort];

/** Every company that the viewer keeps, with what makes it complete. */
const judgedFor = (viewer: Viewer): RawBuilder<unknown> => sql`
  with latest as (select company_id, max(year) as year from reporting_years group by company_id),
  of_latest as (
    select document.company_id, bool_or(type = 'annual') as has_annual,
           bool_or(type = 'sustainability') as has_sustainability
    from company_documents document
    join latest using (company_id, year)
    where deleted_at is null group by document.company_id
  ),
  judged as (
    select companies.id, companies.name::text, companies.isin::text, companies.synonyms,
           companies.country_code::text as country, country.name as country_name,
           parent.name as sector_name, sector.name as sub_sector_name,
           latest.year::integer as latest_year, companies.current_year::integer,
           array_remove(array[
             case when companies.isin is null then 'isin' end,
             case when companies.country_code is null then 'country' end,
             case when companies.sector_id is null then 'sub_sector' end,
             case when has_annual is not true then 'annual_report' end,
             case when has_sustainability is not true then 'sustainability_report' end
           ], null) as missing
    from companies
    left join latest on latest.company_id = companies.id
    left join of_latest on of_latest.company_id = companies.id
    left join countries country on country.iso2 = companies.country_code
    left join sectors sector on sector.id = companies.sector_id
    left join sectors parent on parent.id = sector.parent_id
    where ${seesOnlyPrivate(viewer) ? sql`companies.pe_organisation_id = ${viewer.organisationId}` : sql`true`}
  ),
  states as (select *, cardinality(missing) = 0 as is_complete from judged)`;

/** The newest report of a type that is listed, as JSON. */
const newest = (type: 'annual' | 'sustainability') => sql`(
  select json_build_object('id', document.id, 'year', year, 'format', format, 'url', url,
                           'has_file', file is not null)
  from company_documents document
  where document.company_id = shown.id and type = ${sql.lit(type)} and deleted_at is null
  order by year desc, (format = 'pdf') desc, document.id desc limit 1)`;

type Row = ManagedCompanies['companies'][number];

export async function listManagedCompanies(
  tx: TenantTransaction,
  viewer: Viewer,
  asked: Asked,
): Promise<ManagedCompanies> {
  const judged = judgedFor(viewer);
  const { rows: counted } = await sql<{ complete: number; incomplete: number; total: number }>`
    ${judged}
    select count(*) filter (where is_complete)::integer as complete,
           count(*) filter (where not is_complete)::integer as incomplete,
           count(*) filter (where ${inState(asked.complete)} and ${found(asked.search)})::integer as total
    from states`.execute(tx);
  const { rows: companies } = await sql<Row>`
    ${judged},
    shown as (
      select * from states where ${inState(asked.complete)} and ${found(asked.search)}
      order by ${orderOf(asked)}
      limit ${MANAGED_COMPANIES_PAGE_SIZE}
      offset ${(asked.page - 1) * MANAGED_COMPANIES_PAGE_SIZE}
    )
    select id, name, isin, country, country_name, sector_name, sub_sector_name, latest_year,
           current_year, missing, ${newest('annual')} as latest_annual_report,
           ${newest('sustainability')} as latest_sustainability_report
    from shown order by ${orderOf(asked)}`.execute(tx);
  const [counts = { complete: 0, incomplete: 0, total: 0 }] = counted;
  return { companies, ...counts };
}
