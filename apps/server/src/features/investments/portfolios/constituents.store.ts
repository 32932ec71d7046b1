import { CONSTITUENT_TYPES } from '@verdure/contract/vocabulary';
import { sql } from 'kysely';

import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { Constituent, HoldingColumns, Portfolio } from './portfolio.ts';
import { unmatchedOf } from './unmatched-rows.ts';
import { listUnmatched } from './unmatched-rows.store.ts';

type PortfolioKey = Pick<Portfolio, 'organisationId' | 'id'>;

const INTEGER_BYTES = 4;
const DOUBLE_BYTES = 8;

/** The columns are null if there are no rows. */
function viewOf(bytes: Buffer | null): DataView {
  const { buffer, byteOffset, byteLength } = bytes ?? Buffer.alloc(0);
  return new DataView(buffer, byteOffset, byteLength);
}

function columnsOf(
  packed: Readonly<Record<'types' | 'ids' | 'weights', DataView>>,
): Omit<HoldingColumns, 'unmatched'> {
  const count = packed.ids.byteLength / INTEGER_BYTES;
  const columns = {
    types: new Uint8Array(count),
    ids: new Int32Array(count),
    weightsPercent: new Float64Array(count),
  };
  for (let row = 0; row < count; row += 1) {
    columns.types[row] = packed.types.getInt32(row * INTEGER_BYTES);
    columns.ids[row] = packed.ids.getInt32(row * INTEGER_BYTES);
    columns.weightsPercent[row] = packed.weights.getFloat64(row * DOUBLE_BYTES);
  }
  return columns;
}

/**
 * Reads a portfolio's constituents in row order. The database packs the columns, because
 * calculations need typed arrays and not objects.
 */
export async function readConstituents(
  tx: TenantTransaction,
  key: PortfolioKey,
): Promise<HoldingColumns> {
  const { organisationId, id } = key;
  const types = [...CONSTITUENT_TYPES];
  const packed = await tx
    .selectFrom('portfolio_constituents')
    .where('organisation_id', '=', organisationId)
    .where('portfolio_id', '=', id)
    .select([
      sql<Buffer | null>`string_agg(int4send(array_position(${types}::text[], type) - 1), '' order by row_order)`.as(
        'types',
      ),
      sql<Buffer | null>`string_agg(int4send(constituent_id), '' order by row_order)`.as('ids'),
      sql<Buffer | null>`string_agg(float8send(coalesce(weight_percent, 'NaN')::float8), '' order by row_order)`.as(
        'weights',
      ),
    ])
    .executeTakeFirstOrThrow();
  const columns = columnsOf({
    types: viewOf(packed.types),
    ids: viewOf(packed.ids),
    weights: viewOf(packed.weights),
  });
  return { ...columns, unmatched: unmatchedOf(await listUnmatched(tx, key)) };
}

/** Reads a portfolio's constituents as rows, in order. */
export const listConstituents = (
  tx: TenantTransaction,
  { organisationId, id }: PortfolioKey,
): Promise<readonly Constituent[]> =>
  tx
    .selectFrom('portfolio_constituents')
    .select(['type', 'constituent_id as id', 'weight_percent as weightPercent'])
    .select(['quantity', 'market_value as marketValue', 'market_value_currency as currency'])
    .where('organisation_id', '=', organisationId)
    .where('portfolio_id', '=', id)
    .orderBy('row_order')
    .execute();

/** Replaces all constituents. The new version invalidates caches. */
export async function replaceConstituents(
  tx: TenantTransaction,
  key: PortfolioKey,
  constituents: readonly Constituent[],
): Promise<void> {
  await tx
    .deleteFrom('portfolio_constituents')
    .where('organisation_id', '=', key.organisationId)
    .where('portfolio_id', '=', key.id)
    .execute();
  await sql`
    insert into portfolio_constituents
      (organisation_id, portfolio_id, row_order, type, constituent_id, weight_percent,
       quantity, market_value, market_value_currency)
    select ${key.organisationId}::int, ${key.id}::int, row, type, id, weight, quantity, value, currency
    from unnest(
      ${constituents.map(({ type }) => type)}::text[],
      ${constituents.map(({ id }) => id)}::int[],
      ${constituents.map(({ weightPercent }) => weightPercent)}::numeric[],
      ${constituents.map(({ quantity }) => quantity)}::numeric[],
      ${constituents.map(({ marketValue }) => marketValue)}::numeric[],
      ${constituents.map(({ currency }) => currency)}::text[]
    ) with ordinality as given (type, id, weight, quantity, value, currency, row)
    -- in index order, because appending to an index is faster
    order by type, id`.execute(tx);
  await tx
    .updateTable('portfolios')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('organisation_id', '=', key.organisationId)
    .where('id', '=', key.id)
    .execute();
}
