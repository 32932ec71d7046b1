import { sql } from 'kysely';

import type { TenantTransaction } from '../../../platform/database/database.ts';

/** Identifies a version of a portfolio, so that its constituents can be cached. */
export interface PortfolioState {
  readonly id: number;
  readonly name: string;
  readonly version: number;
  readonly proxy: boolean;
  /** False: whether rows of it match nothing is not known. */
  readonly isUnmatchedKnown: boolean;
}

/** The states of the existing portfolios, including those that the viewer cannot see. */
export const listPortfolioStates = (
  tx: TenantTransaction,
  organisationId: number,
  ids: readonly number[],
): Promise<readonly PortfolioState[]> =>
  tx
    .selectFrom('portfolios')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', sql<number>`any(${[...ids]}::integer[])`)
    .orderBy('id')
    .select(['id', 'name', 'version', 'proxy', 'unmatched_known as isUnmatchedKnown'])
    .execute();

/** Names of companies outside the snapshot: the organisation's private ones and new ones. */
export async function listCompanyNames(
  tx: TenantTransaction,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('companies')
    .where('id', '=', sql<number>`any(${[...ids]}::integer[])`)
    .select(['id', 'name'])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
