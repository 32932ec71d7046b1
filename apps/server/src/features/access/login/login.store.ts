import { sql } from 'kysely';

import type {
  IdentityTransaction,
  TenantTransaction,
} from '../../../platform/database/database.ts';
import { hashOf } from '../../../platform/tokens/secret.ts';
import type { LoginAccount } from './login.ts';

/** What is known of a typed email. */
export interface FoundLogin {
  readonly account: LoginAccount | null;
  /** The email as the database compares it: JavaScript lowers some letters differently. */
  readonly spelling: string;
}

export async function findLogin(tx: IdentityTransaction, email: string): Promise<FoundLogin> {
  const { rows } = await sql<{
    spelling: string;
    organisation_id: number | null;
    user_id: number | null;
    password_hash: string | null;
    must_change_password: boolean | null;
    disabled_at: string | null;
    oidc_managed: boolean | null;
  }>`select lower(btrim(typed.email)) as spelling, found.*
     from (values (${email})) as typed (email)
     left join find_login(typed.email) as found on true`.execute(tx);
  const row = rows[0];
  if (row === undefined) throw new Error('one email gave no row');
  const { spelling, organisation_id: organisationId, user_id: userId } = row;
  if (organisationId === null || userId === null) return { account: null, spelling };
  const account = {
    organisationId,
    userId,
    passwordHash: row.password_hash,
    mustChangePassword: row.must_change_password === true,
    isDisabled: row.disabled_at !== null,
    usesSingleSignOn: row.oidc_managed === true,
  };
  return { account, spelling };
}

export interface NewSession {
  readonly organisationId: number;
  readonly userId: number;
  readonly tokenHash: Buffer;
  readonly cookieHash: Buffer;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly userAgent: string;
  /** The identity provider used to log in; null for a password. */
  readonly oidcIssuer: string | null;
  readonly providerAskedAt: Date | null;
  readonly logoutHint: Buffer | null;
}

export async function insertSession(tx: TenantTransaction, session: NewSession): Promise<number> {
  const { id } = await tx
    .insertInto('sessions')
    .values({
      organisation_id: session.organisationId,
      user_id: session.userId,
      token_hash: session.tokenHash,
      cookie_hash: session.cookieHash,
      created_at: session.createdAt.toISOString(),
      last_seen_at: session.createdAt.toISOString(),
      expires_at: session.expiresAt.toISOString(),
      user_agent: session.userAgent,
      oidc_issuer: session.oidcIssuer,
      provider_asked_at: session.providerAskedAt?.toISOString() ?? null,
      logout_hint: session.logoutHint,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Remembers that the provider let the user in: an API key depends on it. */
export const markSignedOn = (
  tx: TenantTransaction,
  { organisationId, userId }: Pick<NewSession, 'organisationId' | 'userId'>,
  now: Date,
) =>
  tx
    .updateTable('users')
    .set({ signed_on_at: now.toISOString() })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', userId)
    .execute();

/** Remembers whether the password just typed breaks the rules of the password policy. */
export const markPassword = (
  tx: TenantTransaction,
  { organisationId, userId }: Pick<NewSession, 'organisationId' | 'userId'>,
  isWeak: boolean,
) =>
  tx
    .updateTable('users')
    .set({ password_is_weak: isWeak })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', userId)
    .where('password_is_weak', '!=', isWeak)
    .execute();

/** Deletes the user's expired sessions. */
export const forgetEndedSessions = (
  tx: TenantTransaction,
  { organisationId, userId }: Pick<NewSession, 'organisationId' | 'userId'>,
  now: Date,
) =>
  tx
    .deleteFrom('sessions')
    .where('organisation_id', '=', organisationId)
    .where('user_id', '=', userId)
    .where('expires_at', '<', now.toISOString())
    .execute();

/** Ends the session that this browser had before the new one. */
export async function endReplacedSession(
  tx: TenantTransaction,
  { organisationId, userId }: Pick<NewSession, 'organisationId' | 'userId'>,
  { cookie, now }: { readonly cookie: string | undefined; readonly now: Date },
): Promise<void> {
  if (cookie === undefined || cookie === '') return;
  await tx
    .updateTable('sessions')
    .set({ revoked_at: now.toISOString() })
    .where('organisation_id', '=', organisationId)
    .where('user_id', '=', userId)
    .where('cookie_hash', '=', hashOf(cookie))
    .where('revoked_at', 'is', null)
    .execute();
}

/** The ids of the organisation's features. */
export async function featureIdsOf(
  tx: TenantTransaction,
  organisationId: number,
): Promise<readonly number[]> {
  const { features } = await tx
    .selectFrom('organisations')
    .select('features')
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow();
  return features;
}
