import { sql } from 'kysely';

import type { TenantTransaction } from '../../../platform/database/database.ts';
import { likeText } from '../../../platform/database/like.ts';

interface StoredFund {
  readonly id: number;
  readonly isin: string | null;
  readonly name: string;
  readonly benchmark_index_id: number | null;
  /** Where the lines that count come from, if they are the organisation's own; else null. */
  readonly own_source: string | null;
  /** The report date of its newest lines. */
  readonly own_as_of: string | null;
}

/** The names and benchmarks of funds: those that all organisations share, and those of the organisation. */
export async function listFunds(
  tx: TenantTransaction,
  organisationId: number,
  fundIds: readonly number[],
): Promise<readonly StoredFund[]> {
  const { rows } = await sql<StoredFund>`
    select known.*, newest.source_name as own_source, newest.as_of as own_as_of
    from (
      select id, isin, name, benchmark_index_id from funds where id = any(${[...fundIds]}::integer[])
      union all
      select id, isin, name, null from own_funds
      where organisation_id = ${organisationId} and id = any(${[...fundIds]}::integer[])
    ) known
    left join lateral (
      select source_name, as_of::text as as_of
      from own_funds own
      join own_fund_holdings held
        on held.organisation_id = own.organisation_id and held.fund_id = own.id
      join own_value_uploads upload
        on upload.organisation_id = held.organisation_id and upload.id = held.upload_id
      where own.organisation_id = ${organisationId} and (own.id = known.id or (
        own.isin = known.isin and (select count(*) from funds where isin = known.isin) = 1))
      order by held.as_of desc, held.upload_id desc limit 1
    ) newest on not exists (
      select from own_value_rules
      join funds on funds.isin = known.isin
      join fund_holdings on fund_holdings.fund_id = funds.id
      where organisation_id = ${organisationId} and precedence = 'own_last'
    )`.execute(tx);
  return rows;
}

export const findFund = async (
  tx: TenantTransaction,
  organisationId: number,
  fundId: number,
): Promise<StoredFund | undefined> => (await listFunds(tx, organisationId, [fundId]))[0];

interface FundSearch {
  readonly organisationId: number;
  readonly search: string;
  readonly limit: number;
}

/**
 * Funds whose name, ISIN or own code contains the text. Those that begin with it come first, then own ones. An own fund that
 * a shared one is the same as (decision 84) stands under the shared one.
 */
export async function searchFunds(
  tx: TenantTransaction,
  { organisationId, search, limit }: FundSearch,
) {
  const text = likeText(search.trim());
  const { rows } = await sql<{ id: number; name: string; isin: string | null }>`
    select id, name, isin from (
      select id, name, isin, null as code, false as is_own from funds
      union all
      select id, name, isin, code, true from own_funds
      where organisation_id = ${organisationId}
        and (select count(*) from funds where funds.isin = own_funds.isin) <> 1
    ) known
    where name ilike ${`%${text}%`} or isin ilike ${`%${text}%`} or code ilike ${`%${text}%`}
    order by name ilike ${`${text}%`} desc, is_own desc, name, id limit ${limit}`.execute(tx);
  return rows;
}
