import type { ApiKeyScope } from '@verdure/contract/http/access-rule';

import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { Viewer } from '../../../platform/viewer.ts';

type Owner = Pick<Viewer, 'organisationId' | 'userId'>;

/** The parts of a key that may be shown: its first and last characters. */
export async function findApiKey(tx: TenantTransaction, { organisationId, userId }: Owner) {
  const row = await tx
    .selectFrom('api_keys')
    .select(['beginning', 'last_four', 'scope', 'created_at', 'expires_at', 'last_used_at'])
    .where('organisation_id', '=', organisationId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}
export type ShownApiKey = NonNullable<Awaited<ReturnType<typeof findApiKey>>>;

export interface NewApiKey {
  readonly keyHash: Buffer;
  readonly beginning: string;
  readonly lastFour: string;
  readonly scope: ApiKeyScope;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** Stores the user's key. Each user has one, so this replaces any earlier key. */
export async function replaceApiKey(tx: TenantTransaction, owner: Viewer, key: NewApiKey) {
  await deleteApiKey(tx, owner);
  await tx
    .insertInto('api_keys')
    .values({
      organisation_id: owner.organisationId,
      user_id: owner.userId,
      key_hash: key.keyHash,
      beginning: key.beginning,
      last_four: key.lastFour,
      scope: key.scope,
      created_at: key.createdAt.toISOString(),
      expires_at: key.expiresAt.toISOString(),
      // the key depends on the same identity provider as the session that creates it
      oidc_issuer: (eb) =>
        eb
          .selectFrom('sessions')
          .select('oidc_issuer')
          .where('organisation_id', '=', owner.organisationId)
          .where('id', '=', owner.sessionId),
    })
    .execute();
}

/** @returns whether the user had a key */
export async function deleteApiKey(
  tx: TenantTransaction,
  { organisationId, userId }: Owner,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('api_keys')
    .where('organisation_id', '=', organisationId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Whether the key needs no provider, or the provider has let its owner in since a time. */
export async function isVouchedForSince(
  tx: TenantTransaction,
  { organisationId, userId }: Owner,
  since: Date,
): Promise<boolean> {
  const row = await tx
    .selectFrom('api_keys')
    .innerJoin('users', (join) =>
      join
        .onRef('users.organisation_id', '=', 'api_keys.organisation_id')
        .onRef('users.id', '=', 'api_keys.user_id'),
    )
    .select('user_id')
    .where('api_keys.organisation_id', '=', organisationId)
    .where('api_keys.user_id', '=', userId)
    .where((eb) =>
      eb.or([
        eb('api_keys.oidc_issuer', 'is', null),
        eb('users.signed_on_at', '>', since.toISOString()),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
}

export const touchApiKey = (tx: TenantTransaction, { organisationId, userId }: Owner, now: Date) =>
  tx
    .updateTable('api_keys')
    .set({ last_used_at: now.toISOString() })
    .where('organisation_id', '=', organisationId)
    .where('user_id', '=', userId)
    .execute();
