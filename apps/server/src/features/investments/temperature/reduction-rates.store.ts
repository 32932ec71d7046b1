import { UNCUSTOMISED_PROFILE_ID } from '@verdure/contract/vocabulary';

import type { TenantTransaction } from '../../../platform/database/database.ts';

interface RatesOf {
  readonly organisationId: number;
  readonly profileId: number;
}

/** The reduction rates that a profile sets, by company: fractions a year. */
export async function readReductionRates(
  tx: TenantTransaction,
  { organisationId, profileId }: RatesOf,
): Promise<ReadonlyMap<number, number>> {
  if (profileId === UNCUSTOMISED_PROFILE_ID) return new Map();
  const rows = await tx
    .selectFrom('profile_companies')
    .select(['company_id', 'emissions_reduction_rate'])
    .where('organisation_id', '=', organisationId)
    .where('profile_id', '=', profileId)
    .where('emissions_reduction_rate', 'is not', null)
    .execute();
  return new Map(rows.map((row) => [row.company_id, row.emissions_reduction_rate ?? 0]));
}
