import { sql } from 'kysely';

import type {
  IdentityTransaction,
  TenantTransaction,
} from '../../../platform/database/database.ts';

interface UserKey {
  readonly organisationId: number;
  readonly userId: number;
}

/** What is to be known of an account before its password is replaced; undefined for one that may have none. */
export const findPasswordAccount = (tx: TenantTransaction, { organisationId, userId }: UserKey) =>
  tx
    .selectFrom('users')
    .innerJoin('organisations', 'organisations.id', 'users.organisation_id')
    .select(['users.id', 'public_id', 'email', 'first_name', 'password_hash'])
    .select(['must_change_password', 'has_password_policy', 'organisations.name'])
    .where('users.organisation_id', '=', organisationId)
    .where('users.id', '=', userId)
    .where('disabled_at', 'is', null)
    .where('oidc_managed', '=', false)
    .executeTakeFirst();
export type PasswordAccount = NonNullable<Awaited<ReturnType<typeof findPasswordAccount>>>;

/** The new password, and an end to every session that the old one has opened. */
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

/** How many mails of a reset an account was owed since a moment. */
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

/** Requests for one account come one after the other, so that its limit holds. */
export const lockUser = (tx: TenantTransaction, { organisationId, userId }: UserKey) =>
  tx
    .selectFrom('users')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', userId)
    .forUpdate()
    .execute();

/** Whether the organisation behind the id of a link has a policy; false for an id that nobody has. */
export async function findLinkPolicy(tx: IdentityTransaction, publicId: string): Promise<boolean> {
  const { rows } = await sql<{ policy: boolean }>`
    select coalesce(find_password_policy(${publicId}), find_invitation_policy(${publicId}), false)
      as policy`.execute(tx);
  return rows[0]?.policy ?? false;
}

/** Who has an email; null for nobody. */
export async function findUserByEmail(
  tx: IdentityTransaction,
  email: string,
): Promise<UserKey | null> {
  const { rows } = await sql<{ organisation_id: number; user_id: number }>`
    select organisation_id, user_id from find_login(${email})`.execute(tx);
  const row = rows[0];
  return row === undefined ? null : { organisationId: row.organisation_id, userId: row.user_id };
}
