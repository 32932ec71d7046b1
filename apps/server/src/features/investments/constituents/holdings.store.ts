import { CONSTITUENT_TYPES } from '@verdure/contract/vocabulary';
import { sql } from 'kysely';

import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { HoldingColumns } from './investment.ts';

/** What names the state of a portfolio; its constituents may be kept by it. */
export interface PortfolioState {
  readonly id: number;
  readonly name: string;
  readonly version: number;
  readonly proxy: boolean;
}

/** The states of those that there are among the ids, also of those that only others see. */
export const listPortfolioStates = (
  tx: TenantTransaction,
  organisationId: number,
  ids: readonly number[],
): Promise<readonly PortfolioState[]> =>
  tx
    .selectFrom('portfolios')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', sql<number>`any(${[...ids]}::integer[])`)
    .select(['id', 'name', 'version', 'proxy'])
    .execute();

const INTEGER_BYTES = 4;
const DOUBLE_BYTES = 8;

/** Null are the columns of no rows. */
function viewOf(bytes: Buffer | null): DataView {
  const { buffer, byteOffset, byteLength } = bytes ?? Buffer.alloc(0);
  return new DataView(buffer, byteOffset, byteLength);
}

function columnsOf(
  packed: Readonly<Record<'types' | 'ids' | 'weights', DataView>>,
): HoldingColumns {
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
 * What a portfolio holds, in the order of its rows. The database packs the columns: an object for each
 * of fifty thousand rows would keep the collector of this thread busy.
 */
export async function readHoldings(
  tx: TenantTransaction,
  organisationId: number,
  portfolioId: number,
): Promise<HoldingColumns> {
  const types = [...CONSTITUENT_TYPES];
  const packed = await tx
    .selectFrom('portfolio_constituents')
    .where('organisation_id', '=', organisationId)
    .where('portfolio_id', '=', portfolioId)
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
  return columnsOf({
    types: viewOf(packed.types),
    ids: viewOf(packed.ids),
    weights: viewOf(packed.weights),
  });
}

/** Names of companies that are not in the snapshot: those of the organisation alone, and new ones. */
export async function listCompanyNames(
  tx: TenantTransaction,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('companies')
    .where('id', 'in', ids)
    .select(['id', 'name'])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
