import {
  DISAGREEMENTS_LISTED,
  type ReviewedDisagreement,
} from '@verdure/contract/desk/disagreements';

import type { AdministrationTransaction } from '../../../platform/database/database.ts';

/** What users of every organisation think of awareness scores, newest first (API-110). */
export const listDisagreements = (tx: AdministrationTransaction): Promise<ReviewedDisagreement[]> =>
  tx
    .selectFrom('disagreements as said')
    .innerJoin('companies', 'companies.id', 'said.company_id')
    .innerJoin('metrics', 'metrics.id', 'said.metric_id')
    .innerJoin('dimensions', 'dimensions.id', 'metrics.dimension_id')
    .innerJoin('organisations', 'organisations.id', 'said.organisation_id')
    .leftJoin('users', (join) =>
      join
        .onRef('users.organisation_id', '=', 'said.organisation_id')
        .onRef('users.id', '=', 'said.created_by'),
    )
    .select([
      'said.id',
      'said.organisation_id',
      'said.company_id',
      'companies.name as company_name',
      'companies.logo as company_logo',
      'said.metric_id',
      'metrics.name as metric_name',
      'dimensions.name as dimension_name',
      'said.reporting_year',
      'said.current_awareness as current_awareness_score',
      'said.suggested_awareness as suggested_awareness_score',
      'said.reason',
      'organisations.name as organisation_name',
      'said.created_at',
    ])
    .select(({ fn, val }) =>
      fn<string | null>('nullif', [
        fn('concat_ws', [val(' '), 'users.first_name', 'users.last_name']),
        val(''),
      ]).as('user_name'),
    )
    .orderBy('said.created_at', 'desc')
    .orderBy('said.id', 'desc')
    .limit(DISAGREEMENTS_LISTED)
    .execute();
