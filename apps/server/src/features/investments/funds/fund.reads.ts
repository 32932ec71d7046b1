import { Problem } from '@verdure/contract/http/problem';

import type { TenantTransaction } from '../../../platform/database/database.ts';
import { findFund, listFunds } from './fund.store.ts';

/** Finds a fund that all organisations share, or one that the organisation brought. */
export async function mustSeeFund(tx: TenantTransaction, organisationId: number, fundId: number) {
  const fund = await findFund(tx, organisationId, fundId);
  if (fund === undefined) throw new Problem('fund.not-found');
  return fund;
}

/**
 * Where the lines of funds come from that the organisation brought: 'Own data, Northgate, as of 2026-06-30'.
 *
 * @returns by fund; the others have lines of the coverage
 */
export async function readOwnFundSources(
  tx: TenantTransaction,
  organisationId: number,
  fundIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const funds = await listFunds(tx, organisationId, fundIds);
  return new Map(
    funds.flatMap(({ id, own_source: source, own_as_of: day }) =>
      source === null ? [] : [[id, `Own data, ${source}${day === null ? '' : `, as of ${day}`}`]],
    ),
  );
}
