import { type CompanyPreferences, DEFAULT_PREFERENCES } from '@verdure/contract/desk/preferences';

import type { ReachTransaction } from '../../../platform/database/database.ts';

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
