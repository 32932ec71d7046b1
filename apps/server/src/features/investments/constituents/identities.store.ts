import { type ConstituentType, countryNameOf } from '@verdure/contract/vocabulary';
import { sql } from 'kysely';

import type { TenantTransaction } from '../../../platform/database/database.ts';

interface Key {
  readonly type: ConstituentType;
  readonly id: number;
}

/** What a reader knows a company, country or fund by, beside its name. */
export interface Identity extends Key {
  readonly isin: string | null;
  readonly sector: string | null;
  readonly country: string | null;
}

export const keyOf = ({ type, id }: Key): string => `${type} ${id}`;

/** The identities of these constituents. A company's own ISIN stands before its other codes. */
export async function listIdentities(
  tx: TenantTransaction,
  organisationId: number,
  keys: readonly Key[],
): Promise<ReadonlyMap<string, Identity>> {
  const idsOf = (type: ConstituentType) =>
    keys.filter((key) => key.type === type).map(({ id }) => id);
  const { rows } = await sql<Identity>`
    select 'company' as type, companies.id,
           coalesce(companies.isin, (
             select min(code) from company_codes
             where company_id = companies.id and company_codes.type = 'isin')) as isin,
           sectors.name as sector,
           coalesce(countries.name, companies.country_code) as country
    from companies
    left join sectors on sectors.id = companies.sector_id
    left join countries on countries.iso2 = companies.country_code
    where companies.id = any(${idsOf('company')}::int[])
    union all
    select 'country', id, null, null, name from countries
    where id = any(${idsOf('country')}::int[])
    union all
    select 'fund', id, isin, null, null from funds
    where id = any(${idsOf('fund')}::int[])
    union all
    select 'fund', id, isin, null, null from own_funds
    where organisation_id = ${organisationId} and id = any(${idsOf('fund')}::int[])`.execute(tx);
  return new Map(
    rows.map((row) => [
      keyOf(row),
      { ...row, country: row.country === null ? null : countryNameOf(row.country) },
    ]),
  );
}
