import { sql } from 'kysely';

import type { TenantTransaction } from '../../../platform/database/database.ts';
import { isOfClosedYear } from '../../../platform/universe/years-in-force.ts';

interface Wanted {
  readonly companyIds: readonly number[];
  readonly metricIds: readonly number[];
  /** Values that were recorded later, or were replaced by then, are not in the snapshot. */
  readonly builtAt: string;
}

/** Where the values of companies come from that a snapshot was built from. */
export const listValueSources = (
  tx: TenantTransaction,
  { companyIds, metricIds, builtAt }: Wanted,
) =>
  tx
    .selectFrom('company_metric_values')
    .where(sql<boolean>`company_id = any(${companyIds})`)
    .where(sql<boolean>`metric_id = any(${metricIds})`)
    .where('approved', '=', true)
    .where(isOfClosedYear('company_metric_values', builtAt))
    .where('source', 'is not', null)
    .where(sql<string>`coalesce(approved_at, created_at)`, '<=', builtAt)
    .where((each) =>
      each.or([each('superseded_at', 'is', null), each('superseded_at', '>', builtAt)]),
    )
    .select(['company_id', 'metric_id', 'year', 'source'])
    .execute();
