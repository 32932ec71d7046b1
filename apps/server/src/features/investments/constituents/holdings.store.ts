import type { TenantTransaction } from '../../../platform/database/database.ts';
import { mapInSlices } from '../../../platform/universe/in-slices.ts';
import type { Holding } from './investment.ts';

/** What names the state of a portfolio; its constituents may be kept by it. */
export interface PortfolioState {
  readonly id: number;
  readonly name: string;
  readonly version: number;
  readonly proxy: boolean;
}

/** The state of every portfolio of the organisation, also of those that only others see. */
export const listPortfolioStates = (
  tx: TenantTransaction,
  organisationId: number,
): Promise<readonly PortfolioState[]> =>
  tx
    .selectFrom('portfolios')
    .where('organisation_id', '=', organisationId)
    .select(['id', 'name', 'version', 'proxy'])
    .execute();

const PERCENT = 100;

/** What a portfolio holds, in the order of its rows. */
export async function listHoldings(
  tx: TenantTransaction,
  organisationId: number,
  portfolioId: number,
): Promise<readonly Holding[]> {
  const rows = await tx
    .selectFrom('portfolio_constituents')
    .where('organisation_id', '=', organisationId)
    .where('portfolio_id', '=', portfolioId)
    .orderBy('row_order')
    .select(['type', 'constituent_id', 'weight_percent'])
    .execute();
  return mapInSlices(rows, ({ type, constituent_id, weight_percent }) => ({
    type,
    id: constituent_id,
    weightFraction: weight_percent === null ? null : weight_percent / PERCENT,
  }));
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
