import { Problem } from '@verdure/contract/http/problem';

import type { TenantTransaction } from '../../../platform/database/database.ts';
import { findFund } from './fund.store.ts';

/** Finds a fund that all organisations share, or one that the organisation brought. */
export async function mustSeeFund(tx: TenantTransaction, organisationId: number, fundId: number) {
  const fund = await findFund(tx, organisationId, fundId);
  if (fund === undefined) throw new Problem('fund.not-found');
  return fund;
}
