import { Problem } from '@verdure/contract/http/problem';

import type { TenantTransaction } from '../../../platform/database/database.ts';
import { findFund } from './fund.store.ts';

/** A fund of the coverage, which everyone has in common. */
export async function mustSeeFund(tx: TenantTransaction, fundId: number) {
  const fund = await findFund(tx, fundId);
  if (fund === undefined) throw new Problem('fund.not-found');
  return fund;
}
