import { Problem } from '@verdure/contract/http/problem';

import type { TenantTransaction } from '../../../platform/database/database.ts';
import { findFund } from './fund.store.ts';

/** Finds a fund. All organisations share the same funds. */
export async function mustSeeFund(tx: TenantTransaction, fundId: number) {
  const fund = await findFund(tx, fundId);
  if (fund === undefined) throw new Problem('fund.not-found');
  return fund;
}
