import { Problem } from '@verdure/contract/http/problem';

import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { Viewer } from '../../../platform/viewer.ts';

export async function findAccount(tx: TenantTransaction, { organisationId, userId }: Viewer) {
  return tx
    .selectFrom('users')
    .innerJoin('organisations', 'organisations.id', 'users.organisation_id')
    .select([
      ...(['users.id', 'first_name', 'last_name', 'email', 'location', 'role_id'] as const),
      ...(['default_profile_id', 'default_portfolio_id', 'search_for_proxy', 'is_scoped'] as const),
      ...(['score_emails', 'pos_sentiment_emails', 'neg_sentiment_emails'] as const),
      ...(['pos_sentiment_threshold', 'neg_sentiment_threshold', 'organisation_id'] as const),
      ...(['name', 'address', 'features', 'oidc_managed', 'enable_engagements'] as const),
      ...(['has_password_policy', 'restricted_admin'] as const),
    ])
    .where('users.organisation_id', '=', organisationId)
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow(() => new Problem('session.required'));
}
export type Account = Awaited<ReturnType<typeof findAccount>>;

export interface Defaults {
  readonly portfolioId: number | null;
  /** Null is the Uncustomised profile. */
  readonly profileId: number | null;
}

export const updateDefaults = (tx: TenantTransaction, viewer: Viewer, defaults: Defaults) =>
  tx
    .updateTable('users')
    .set({ default_portfolio_id: defaults.portfolioId, default_profile_id: defaults.profileId })
    .where('organisation_id', '=', viewer.organisationId)
    .where('id', '=', viewer.userId)
    .execute();
