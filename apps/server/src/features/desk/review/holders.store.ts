import { sql } from 'kysely';

import type { AdministrationTransaction } from '../../../platform/database/database.ts';

/** How many portfolios hold a company, and of how many organisations: counts, never names. */
export interface HolderCounts {
  readonly portfolios: number;
  readonly clients: number;
}

/** Portfolios with the company, with a fund that holds it, or with another such portfolio. */
export async function countHolders(
  tx: AdministrationTransaction,
  companyId: number,
): Promise<HolderCounts> {
  const { rows } = await sql<HolderCounts>`
    with recursive funds_with as (
      select fund_id from fund_holdings holding
      where company_id = ${companyId}
        and as_of = (select max(as_of) from fund_holdings of_fund where of_fund.fund_id = holding.fund_id)
      union
      select holding.fund_id from fund_holdings holding join funds_with on holding.held_fund_id = funds_with.fund_id
      where as_of = (select max(as_of) from fund_holdings of_fund where of_fund.fund_id = holding.fund_id)
    ), held as (
      select organisation_id, portfolio_id from portfolio_constituents
      where company_id = ${companyId} or fund_id in (select fund_id from funds_with)
      union
      select outer_one.organisation_id, outer_one.portfolio_id
      from portfolio_constituents outer_one join held
        on outer_one.organisation_id = held.organisation_id
          and outer_one.child_portfolio_id = held.portfolio_id
    )
    select count(*)::integer as portfolios, count(distinct organisation_id)::integer as clients
    from held`.execute(tx);
  return rows[0] ?? { portfolios: 0, clients: 0 };
}
