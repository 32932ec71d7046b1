import { sql } from 'kysely';

import type { TenantTransaction } from '../../../platform/database/database.ts';
import { instantOf } from '../../../platform/database/past.ts';
import type { EngagedCompany } from './engagement.ts';
import { recordsEngagements } from './engagement.store.ts';

/** Whether the organisation has engaged with a company; never where it records no engagements. */
export async function hasEngagements(
  tx: TenantTransaction,
  { organisationId, companyId }: EngagedCompany,
): Promise<boolean> {
  if (!(await recordsEngagements(tx, organisationId))) return false;
  const found = await tx
    .selectFrom('company_engagements')
    .where('organisation_id', '=', organisationId)
    .where('company_id', '=', companyId)
    .where(sql<boolean>`created_at <= ${instantOf(tx) ?? 'infinity'}::timestamptz`)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
