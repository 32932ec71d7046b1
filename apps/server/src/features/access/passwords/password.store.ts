import { sql } from 'kysely';

import type {
  IdentityTransaction,
  TenantTransaction,
} from '../../../platform/database/database.ts';

interface UserKey {
  readonly organisationId: number;
  readonly userId: number;
}

/** The account before a password change; undefined if it is disabled or uses single sign-on. */
export const findPasswordAccount = (tx: TenantTransaction, { organisationId, userId }: UserKey) =>
  tx
    .selectFrom('users')
    .innerJoin('organisations', 'organisations.id', 'users.organisation_id')
    .select(['users.id', 'public_id', 'email', 'first_name', 'password_hash'])
    .select(['must_change_password', 'password_is_weak', 'has_password_policy'])
    .select(['organisations.name'])
    .where('users.organisation_id', '=', organisationId)
    .where('users.id', '=', userId)
    .where('disabled_at', 'is', null)
    .where('oidc_managed', '=', false)
    .executeTakeFirst();
export type PasswordAccount = NonNullable<Awaited<ReturnType<typeof findPasswordAccount>>>;

/** Stores the new password and ends every session of the user. */
export async function replacePassword(
  tx: TenantTransaction,
  { organisationId, userId }: UserKey,
  { passwordHash, now }: { readonly passwordHash: string; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ password_hash: passwordHash, must_change_password: false })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', userId)
    .execute();
  await tx
    .updateTable('sessions')
    .set({ revoked_at: now.toISOString() })
    .where('organisation_id', '=', organisationId)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute();
}

/** How many reset mails were queued for an account since a time. */
export async function countResetMails(
  tx: TenantTransaction,
  { organisationId, userId }: UserKey,
  since: Date,
): Promise<number> {
  const { count } = await tx
    .selectFrom('mails')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('organisation_id', '=', organisationId)
    .where('user_id', '=', userId)
    .where('kind', '=', 'password-reset')
    .where('created_at', '>', since.toISOString())
    .executeTakeFirstOrThrow();
  return count;
}

/** Locks the user, so that concurrent requests cannot exceed the limit. */
export const lockUser = (tx: TenantTransaction, { organisationId, userId }: UserKey) =>
  tx
    .selectFrom('users')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', userId)
    .forUpdate()
    .execute();

/** Whether the organisation behind a link's id has a password policy; false for an unknown id. */
export async function findLinkPolicy(tx: IdentityTransaction, publicId: string): Promise<boolean> {
  const { rows } = await sql<{ policy: boolean }>`
    select coalesce(find_password_policy(${publicId}), find_invitation_policy(${publicId}), false)
      as policy`.execute(tx);
  return rows[0]?.policy ?? false;
}

/** The user with this email; null if there is none. */
export async function findUserByEmail(
  tx: IdentityTransaction,
  email: string,
): Promise<UserKey | null> {
  const { rows } = await sql<{ organisation_id: number; user_id: number }>`
    select organisation_id, user_id from find_login(${email})`.execute(tx);
  const row = rows[0];
  return row === undefined ? null : { organisationId: row.organisation_id, userId: row.user_id };
}
