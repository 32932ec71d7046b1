import {
  INTERIM_COMPANIES_PAGE_SIZE,
  type InterimCompany,
} from '@verdure/contract/desk/interim-companies';
import { type RawBuilder, sql } from 'kysely';

import type {
  AdministrationTransaction,
  TenantTransaction,
} from '../../../platform/database/database.ts';
import { likeText, placeOfHit } from '../../../platform/database/like.ts';

function found(search: string | undefined): RawBuilder<unknown> {
  const text = (search ?? '').trim();
  if (text === '') return sql`true`;
  const part = `%${likeText(text)}%`;
  return sql`(companies.name ilike ${part} or companies.isin ilike ${part}
    or country.name ilike ${part} or companies.country_code = upper(${text})
    or sector.name ilike ${part} or parent.name ilike ${part}
    or exists (select from unnest(companies.synonyms) synonym where synonym ilike ${part}))`;
}

const HIT = { name: sql`companies.name`, isin: sql`companies.isin` };

const ofInterim = sql`
  from companies
  left join countries country on country.iso2 = companies.country_code
  left join sectors sector on sector.id = companies.sector_id
  left join sectors parent on parent.id = sector.parent_id
  where (companies.icm_gov or companies.icm_sus)`;

export async function listInterimCompanies(
  tx: TenantTransaction,
  { search, page }: { readonly search?: string | undefined; readonly page: number },
) {
  const { rows: companies } = await sql<Omit<InterimCompany, 'portfolios' | 'clients'>>`
    select companies.id, companies.name::text, companies.isin::text, country.name as country_name,
           parent.name as sector_name, sector.name as sub_sector_name,
           icm_gov, icm_sus, icm_approved
    ${ofInterim} and ${found(search)}
    order by ${placeOfHit(search, HIT)}, lower(companies.name), companies.id
    limit ${INTERIM_COMPANIES_PAGE_SIZE} offset ${(page - 1) * INTERIM_COMPANIES_PAGE_SIZE}`.execute(
    tx,
  );
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::integer as total ${ofInterim} and ${found(search)}`.execute(tx);
  return { companies, total: counted[0]?.total ?? 0 };
}

/** @returns whether it was as it is set */
export async function setApproval(
  tx: AdministrationTransaction,
  companyId: number,
  isApproved: boolean,
): Promise<boolean> {
  const changed = await tx
    .updateTable('companies')
    .set({ icm_approved: isApproved, updated_at: new Date().toISOString() })
    .where('id', '=', companyId)
    .where('icm_approved', '!=', isApproved)
    .returning('id')
    .executeTakeFirst();
  return changed === undefined;
}
