import type { CompanyChange } from '@verdure/contract/desk/company-management';

import type { AdministrationTransaction } from '../../../platform/database/database.ts';
import type { Changing } from './changing.ts';
import { findFundamentals, supersedeFundamentals, updateCompany } from './company-change.store.ts';

type Given = NonNullable<CompanyChange['fundamentals']>[number];

const NONE = {
  version: 0,
  revenue_usd: null,
  expenses_usd: null,
  wellbeing_usd: null,
  market_cap_usd: null,
  enterprise_value_usd: null,
  ebit_usd: null,
};

const givenOrStored = (given: number | null | undefined, stored: number | null): number | null =>
  given === undefined ? stored : given;

const isNegative = (usd: number | null | undefined): boolean => (usd ?? 0) < 0;

/** The years whose revenue is negative: it is stored as not disclosed (methodology 26). */
export const invalidYears = (given: CompanyChange['fundamentals']) =>
  (given ?? [])
    .filter(({ revenue }) => isNegative(revenue))
    .map(({ year }) => ({ year, warning: 'invalid_value' as const }));

const REASON = 'Entered by an administrator';

/** A new version of a year; false if it says what is stored. */
async function changeYear(
  tx: AdministrationTransaction,
  { companyId, viewer }: Changing,
  given: Given,
): Promise<boolean> {
  const stored = (await findFundamentals(tx, companyId, given.year)) ?? NONE;
  const next = {
    revenue_usd: givenOrStored(
      isNegative(given.revenue) ? null : given.revenue,
      stored.revenue_usd,
    ),
    expenses_usd: givenOrStored(given.expenses, stored.expenses_usd),
    wellbeing_usd: givenOrStored(given.wellbeing, stored.wellbeing_usd),
  };
  const isSame =
    next.revenue_usd === stored.revenue_usd &&
    next.expenses_usd === stored.expenses_usd &&
    next.wellbeing_usd === stored.wellbeing_usd;
  if (isSame) return false;
  const { market_cap_usd, enterprise_value_usd, ebit_usd, version } = stored;
  await supersedeFundamentals(tx, {
    company_id: companyId,
    year: given.year,
    version: version + 1,
    reason: REASON,
    created_by: viewer.userId,
    ...next,
    market_cap_usd,
    enterprise_value_usd,
    ebit_usd,
  });
  return true;
}

/** Puts new versions of fundamentals into force. @returns those that differ from what was stored */
export async function changeFundamentals(
  tx: AdministrationTransaction,
  changing: Changing,
): Promise<readonly Given[]> {
  const changed: Given[] = [];
  for (const given of changing.change.fundamentals ?? []) {
    if (await changeYear(tx, changing, given)) changed.push(given);
  }
  if (changed.length > 0) await updateCompany(tx, changing.companyId, {});
  return changed;
}
