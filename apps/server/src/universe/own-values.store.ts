import { DEFAULT_OWN_PRECEDENCE, type OwnPrecedence } from '@verdure/contract/vocabulary';

import type { TenantTransaction } from '../platform/database/database.ts';
import type { OwnValue } from './overlay.ts';

/** Which value counts for an organisation where it has one of its own. */
export async function readPrecedence(
  tx: TenantTransaction,
  organisationId: number,
): Promise<OwnPrecedence> {
  const rule = await tx
    .selectFrom('own_value_rules')
    .where('organisation_id', '=', organisationId)
    .select('precedence')
    .executeTakeFirst();
  return rule?.precedence ?? DEFAULT_OWN_PRECEDENCE;
}

/** The values that an organisation brought; of one company, metric and year the newest. */
export const readOwnValues = (
  tx: TenantTransaction,
  organisationId: number,
  companyId: number | null,
): Promise<OwnValue[]> =>
  tx
    .selectFrom('own_values')
    .where('organisation_id', '=', organisationId)
    .$if(companyId !== null, (query) => query.where('company_id', '=', companyId ?? 0))
    .distinctOn(['company_id', 'metric_id', 'year'])
    .orderBy('company_id')
    .orderBy('metric_id')
    .orderBy('year')
    .orderBy('upload_id', 'desc')
    .select([
      'company_id as companyId',
      'metric_id as metricId',
      'year',
      'value',
      'upload_id as uploadId',
    ])
    .execute();
