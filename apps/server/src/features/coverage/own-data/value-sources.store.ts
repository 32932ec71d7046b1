import { sql } from 'kysely';

import type { TenantTransaction } from '../../../platform/database/database.ts';
import { isBehindScores, isOfDesk } from '../../../universe/years-in-force.ts';

interface Wanted {
  readonly companyIds: readonly number[];
  readonly metricIds: readonly number[];
  readonly snapshotVersion: number;
}

/** Where the values behind the scores of companies come from. */
export const listValueSources = (
  tx: TenantTransaction,
  { companyIds, metricIds, snapshotVersion }: Wanted,
) =>
  tx
    .selectFrom('company_metric_values as value')
    .innerJoin('companies', 'companies.id', 'value.company_id')
    .where(sql<boolean>`value.company_id = any(${companyIds})`)
    .where(sql<boolean>`metric_id = any(${metricIds})`)
    .where(isBehindScores('value', snapshotVersion))
    .select([
      'value.company_id',
      'value.metric_id',
      'value.year',
      'value.source',
      'value.by_rule',
      'value.value',
      'value.awareness',
      isOfDesk('value').as('is_desk'),
    ])
    .execute();
