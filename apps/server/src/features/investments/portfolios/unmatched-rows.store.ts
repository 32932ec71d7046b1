import { sql } from 'kysely';

import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { Portfolio } from './portfolio.ts';
import type { UnmatchedRow } from './unmatched-rows.ts';

type PortfolioKey = Pick<Portfolio, 'organisationId' | 'id'>;

/** The rows of a portfolio that match nothing, in the order of their files. */
export const listUnmatched = (
  tx: TenantTransaction,
  { organisationId, id }: PortfolioKey,
): Promise<readonly UnmatchedRow[]> =>
  tx
    .selectFrom('portfolio_unmatched_rows')
    .select(['name', 'isin', 'weight_percent as weightPercent'])
    .select(['quantity', 'market_value as marketValue', 'market_value_currency as currency'])
    .select(['candidate_names as candidateNames', 'set_aside as aside'])
    .where('organisation_id', '=', organisationId)
    .where('portfolio_id', '=', id)
    .orderBy('row_order')
    .execute();

/** Replaces them all. Belongs to a change of constituents, whose version invalidates caches. */
export async function replaceUnmatched(
  tx: TenantTransaction,
  { organisationId, id }: PortfolioKey,
  rows: readonly UnmatchedRow[],
): Promise<void> {
  await tx
    .deleteFrom('portfolio_unmatched_rows')
    .where('organisation_id', '=', organisationId)
    .where('portfolio_id', '=', id)
    .execute();
  if (rows.length === 0) return;
  await sql`
    insert into portfolio_unmatched_rows
      (organisation_id, portfolio_id, row_order, name, isin, weight_percent,
       quantity, market_value, market_value_currency, candidate_names, set_aside)
    select ${organisationId}::int, ${id}::int, row, name, isin, weight, quantity, value, currency,
           array(select json_array_elements_text(candidates)), aside
    from unnest(
      ${rows.map(({ name }) => name)}::text[],
      ${rows.map(({ isin }) => isin)}::text[],
      ${rows.map(({ weightPercent }) => weightPercent)}::numeric[],
      ${rows.map(({ quantity }) => quantity)}::numeric[],
      ${rows.map(({ marketValue }) => marketValue)}::numeric[],
      ${rows.map(({ currency }) => currency)}::text[],
      ${rows.map(({ candidateNames }) => JSON.stringify(candidateNames))}::json[],
      ${rows.map(({ aside }) => aside)}::text[]
    ) with ordinality as given (name, isin, weight, quantity, value, currency, candidates, aside, row)`.execute(
    tx,
  );
}

/** A copy of a portfolio whose unmatched rows are not known does not know them either. */
export const inheritUnknown = (
  tx: TenantTransaction,
  { organisationId, id }: PortfolioKey,
  fromPortfolioId: number,
) =>
  tx
    .updateTable('portfolios')
    .set({ unmatched_known: false })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('portfolios as source')
          .select('source.id')
          .where('source.organisation_id', '=', organisationId)
          .where('source.id', '=', fromPortfolioId)
          .where('source.unmatched_known', '=', false),
      ),
    )
    .execute();
