import { Problem } from '@verdure/contract/http/problem';
import type { CompanyChange } from '@verdure/contract/desk/company-management';

import type { AdministrationTransaction } from '../../../platform/database/database.ts';
import type { Changing } from './changing.ts';
import {
  confirmAmount,
  findFundamentals,
  updateCompany,
  withdrawConfirmation,
} from './company-change.store.ts';

type Given = NonNullable<CompanyChange['confirmed_amounts']>[number];

const CHANGED =
  'The amount is no longer the one that was shown. Please load it again before you confirm it.';

/** @returns false if it is confirmed, or not, already */
async function confirm(
  tx: AdministrationTransaction,
  { companyId, viewer }: Changing,
  { year, field, usd }: Given,
): Promise<boolean> {
  const amount = { company_id: companyId, year, field };
  if (usd === null) return withdrawConfirmation(tx, amount);
  const stored = await findFundamentals(tx, companyId, year);
  if (stored?.[`${field}_usd`] !== usd) throw new Problem('company.refused', { message: CHANGED });
  return confirmAmount(tx, { usd, confirmed_by: viewer.userId, ...amount });
}

/**
 * Confirms amounts of the fundamentals, or withdraws that (methodology 4.2).
 * @returns those that differ from what was stored
 */
export async function confirmAmounts(
  tx: AdministrationTransaction,
  changing: Changing,
): Promise<readonly Given[]> {
  const changed: Given[] = [];
  for (const given of changing.change.confirmed_amounts ?? []) {
    if (await confirm(tx, changing, given)) changed.push(given);
  }
  if (changed.length > 0) await updateCompany(tx, changing.companyId, {});
  return changed;
}
