import { Problem } from '@verdure/contract/http/problem';
import type { Updateable } from 'kysely';

import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { TenantTables } from '../../../platform/database/schema.ts';
import type { Viewer } from '../../../platform/viewer.ts';

export async function findAccount(tx: TenantTransaction, { organisationId, userId }: Viewer) {
  return tx
    .selectFrom('users')
    .innerJoin('organisations', 'organisations.id', 'users.organisation_id')
    .select([
      ...([
        'users.id',
        'first_name',
        'last_name',
        'email',
        'pending_email',
        'location',
        'role_id',
      ] as const),
      ...(['default_profile_id', 'default_portfolio_id', 'search_for_proxy', 'is_scoped'] as const),
      ...(['score_emails', 'pos_sentiment_emails', 'neg_sentiment_emails'] as const),
      ...(['pos_sentiment_threshold', 'neg_sentiment_threshold', 'organisation_id'] as const),
      ...(['news_digest', 'portfolio_emails', 'start_on'] as const),
      ...(['name', 'address', 'features', 'oidc_managed', 'enable_engagements'] as const),
      ...(['has_password_policy', 'restricted_admin', 'provider_account_url'] as const),
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

/** What the server needs to check a new password or email. */
export const findCredentials = (
  tx: TenantTransaction,
  { organisationId, userId }: Pick<Viewer, 'organisationId' | 'userId'>,
) =>
  tx
    .selectFrom('users')
    .innerJoin('organisations', 'organisations.id', 'users.organisation_id')
    .select(['email', 'password_hash', 'oidc_managed', 'has_password_policy'])
    .where('users.organisation_id', '=', organisationId)
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow(() => new Problem('session.required'));
export type Credentials = Awaited<ReturnType<typeof findCredentials>>;

export const updateAccount = (
  tx: TenantTransaction,
  viewer: Viewer,
  change: Updateable<TenantTables['users']>,
) =>
  tx
    .updateTable('users')
    .set(change)
    .where('organisation_id', '=', viewer.organisationId)
    .where('id', '=', viewer.userId)
    .execute();

interface ProvenChange {
  readonly provenHash: string;
  readonly newEmail: string | null;
  readonly newHash: string | null;
  readonly newIsWeak: boolean;
}

/** @returns false if the password has changed since it was checked; nothing is written then */
export async function updateProven(
  tx: TenantTransaction,
  viewer: Viewer,
  { provenHash, newEmail, newHash, newIsWeak }: ProvenChange,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({
      ...(newEmail !== null && { pending_email: newEmail }),
      ...(newHash !== null && {
        password_hash: newHash,
        must_change_password: false,
        password_is_weak: newIsWeak,
      }),
    })
    .where('organisation_id', '=', viewer.organisationId)
    .where('id', '=', viewer.userId)
    .where('password_hash', '=', provenHash)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

type UserKey = Pick<Viewer, 'organisationId' | 'userId'>;

/** The email of a person and the one that waits to be confirmed. */
export const findPendingEmail = (tx: TenantTransaction, { organisationId, userId }: UserKey) =>
  tx
    .selectFrom('users')
    .innerJoin('organisations', 'organisations.id', 'users.organisation_id')
    .select(['public_id', 'email', 'pending_email'])
    .where('users.organisation_id', '=', organisationId)
    .where('users.id', '=', userId)
    .where('pending_email', 'is not', null)
    .where('disabled_at', 'is', null)
    .where('oidc_managed', '=', false)
    .forUpdate('users')
    .executeTakeFirst();

export const consumePendingEmail = (tx: TenantTransaction, { organisationId, userId }: UserKey) =>
  tx
    .updateTable('users')
    .set((eb) => ({ email: eb.ref('pending_email').$notNull(), pending_email: null }))
    .where('organisation_id', '=', organisationId)
    .where('id', '=', userId)
    .execute();
