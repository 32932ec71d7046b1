import { sql } from 'kysely';

import type { TenantTransaction } from '../../../platform/database/database.ts';
import { likeText } from '../../../platform/database/like.ts';

interface StoredFund {
  readonly id: number;
  readonly isin: string | null;
  readonly name: string;
  readonly benchmark_index_id: number | null;
  /** What the newest lines of an own fund are called by; null: a shared fund. */
  readonly own_source: string | null;
  /** The report date of its newest lines. */
  readonly own_as_of: string | null;
}

/** A fund's names and benchmark: one that all organisations share, or one of the organisation. */
export async function findFund(
  tx: TenantTransaction,
  organisationId: number,
  fundId: number,
): Promise<StoredFund | undefined> {
  const { rows } = await sql<StoredFund>`
    select id, isin, name, benchmark_index_id, null as own_source, null as own_as_of
    from funds where id = ${fundId}
    union all
    select own_funds.id, own_funds.isin, own_funds.name, null, newest.source_name, newest.as_of
    from own_funds
    left join lateral (
      select source_name, as_of::text as as_of from own_fund_holdings held
      join own_value_uploads upload
        on upload.organisation_id = held.organisation_id and upload.id = held.upload_id
      where held.organisation_id = own_funds.organisation_id and held.fund_id = own_funds.id
      order by held.as_of desc, held.upload_id desc limit 1
    ) newest on true
    where own_funds.organisation_id = ${organisationId} and own_funds.id = ${fundId}`.execute(tx);
  return rows[0];
}

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
