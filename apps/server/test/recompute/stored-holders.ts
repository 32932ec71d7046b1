import type pg from 'pg';

import type { HeldRow, HeldType, Holders } from './naive-leaves.ts';

interface StoredRow {
  readonly key: string;
  readonly type: HeldType | null;
  readonly id: number | null;
  readonly weight: number | null;
}

/**
 * Portfolios in percent, matched and not; funds in fractions, of their newest day. Funds are the
 * same for everyone, so a private company in them is not identified.
 */
const ROWS = `
  select 'portfolio ' || portfolio_id as key, type, constituent_id as id,
         weight_percent::float8 / 100 as weight
    from portfolio_constituents where organisation_id = $1
  union all
  select 'portfolio ' || portfolio_id, null, null, weight_percent::float8 / 100
    from portfolio_unmatched_rows where organisation_id = $1
  union all
  select 'fund ' || fund_id, case when constituent_id is null or hidden.id is not null then null
         else type end, constituent_id, weight::float8
    from fund_holdings stored
    left join companies hidden on hidden.id = stored.company_id
      and hidden.pe_organisation_id is not null
    where as_of = (select max(as_of) from fund_holdings newest where newest.fund_id = stored.fund_id)`;

const heldIn = ({ type, id, weight }: StoredRow): HeldRow => ({
  held: type === null || id === null ? null : { type, id },
  weight,
});

/** The rows of every portfolio of an organisation and of every fund, as they are stored. */
export async function storedHolders(pool: pg.Pool, organisationId: number): Promise<Holders> {
  const { rows } = await pool.query<StoredRow>(ROWS, [organisationId]);
  const holders = new Map<string, HeldRow[]>();
  for (const row of rows) {
    const held = holders.get(row.key) ?? [];
    holders.set(row.key, [...held, heldIn(row)]);
  }
  return holders;
}
