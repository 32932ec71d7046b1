import {
  type CompanyPreferences,
  DEFAULT_PREFERENCES,
} from '@verdure/contract/coverage/preferences';

import type {
  AdministrationTransaction,
  ReachTransaction,
} from '../../../platform/database/database.ts';

/** The preferences of a company; the defaults where nobody changed them. */
export async function readPreferences(
  tx: ReachTransaction,
  companyId: number,
): Promise<CompanyPreferences> {
  const stored = await tx
    .selectFrom('company_preferences')
    .where('company_id', '=', companyId)
    .select([
      'gov',
      'sus',
      's2',
      'edci',
      'sfdr',
      'sdg_alignment',
      'custom_metrics',
      'qualitative_only',
    ])
    .executeTakeFirst();
  return stored ?? DEFAULT_PREFERENCES;
}

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
