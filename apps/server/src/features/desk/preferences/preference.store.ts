import type { CompanyPreferences } from '@verdure/contract/desk/preferences';

import type { AdministrationTransaction } from '../../../platform/database/database.ts';

/** Stores preferences. The time of the company tells readers of private companies of the change. */
export async function writePreferences(
  tx: AdministrationTransaction,
  companyId: number,
  preferences: CompanyPreferences,
): Promise<void> {
  await tx
    .insertInto('company_preferences')
    .values({ company_id: companyId, ...preferences })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(preferences))
    .execute();
  await tx
    .updateTable('companies')
    .set({ updated_at: new Date().toISOString() })
    .where('id', '=', companyId)
    .execute();
}
