import { sql } from 'kysely';

import type { AdministrationTransaction } from '../../../platform/database/database.ts';

/** How many portfolios hold a company, and of how many organisations: counts, never names. */
export interface HolderCounts {
  readonly portfolios: number;
  readonly clients: number;
}

export const NO_HOLDERS: HolderCounts = { portfolios: 0, clients: 0 };

/**
 * Portfolios with the company, with a fund that holds it, or with another such portfolio.
 *
 * @returns by company; one that is missing is in no portfolio
 */
export async function countHolders(
  tx: AdministrationTransaction,
  companyIds: readonly number[],
): Promise<ReadonlyMap<number, HolderCounts>> {
  const { rows } = await sql<HolderCounts & { company_id: number }>`
    with recursive newest as (
      select fund_id, max(as_of) as as_of from fund_holdings group by fund_id
    ), funds_with as (
      select holding.company_id, fund_id from fund_holdings holding join newest using (fund_id, as_of)
      where company_id = any(${companyIds}::integer[])
      union
      select funds_with.company_id, holding.fund_id
      from fund_holdings holding
      join newest using (fund_id, as_of)
      join funds_with on holding.held_fund_id = funds_with.fund_id
    ), held as (
      select company_id, organisation_id, portfolio_id from portfolio_constituents
      where company_id = any(${companyIds}::integer[])
      union
      select funds_with.company_id, organisation_id, portfolio_id
      from portfolio_constituents join funds_with using (fund_id)
      union
      select held.company_id, outer_one.organisation_id, outer_one.portfolio_id
      from portfolio_constituents outer_one join held
        on outer_one.organisation_id = held.organisation_id
          and outer_one.child_portfolio_id = held.portfolio_id
    )
    select company_id, count(*)::integer as portfolios,
           count(distinct organisation_id)::integer as clients
    from held group by company_id`.execute(tx);
  return new Map(rows.map(({ company_id, ...counts }) => [company_id, counts]));
}
