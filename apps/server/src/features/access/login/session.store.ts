import { FEATURES, isRoleId } from '@verdure/contract/vocabulary';
import { sql } from 'kysely';

import type {
  IdentityTransaction,
  TenantTransaction,
} from '../../../platform/database/database.ts';
import { NO_SESSION_ID, type Viewer } from '../../../platform/viewer.ts';
import type { StoredSession } from './login.ts';

export async function findSession(
  tx: IdentityTransaction,
  tokenHash: Buffer,
): Promise<StoredSession | null> {
  const { rows } = await sql<{
    organisation_id: number;
    session_id: number;
    user_id: number;
    cookie_hash: Buffer;
    last_seen_at: string;
    expires_at: string;
    revoked_at: string | null;
  }>`select * from find_session(${tokenHash})`.execute(tx);
  const row = rows[0];
  if (row === undefined) return null;
  return {
    organisationId: row.organisation_id,
    sessionId: row.session_id,
    userId: row.user_id,
    cookieHash: row.cookie_hash,
    lastSeenAt: new Date(row.last_seen_at),
    expiresAt: new Date(row.expires_at),
    isRevoked: row.revoked_at !== null,
  };
}

export async function findSessionById(
  tx: TenantTransaction,
  { organisationId, sessionId }: Pick<StoredSession, 'organisationId' | 'sessionId'>,
): Promise<StoredSession | null> {
  const row = await tx
    .selectFrom('sessions')
    .select(['user_id', 'cookie_hash', 'last_seen_at', 'expires_at', 'revoked_at'])
    .where('organisation_id', '=', organisationId)
    .where('id', '=', sessionId)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    organisationId,
    sessionId,
    userId: row.user_id,
    cookieHash: row.cookie_hash,
    lastSeenAt: new Date(row.last_seen_at),
    expiresAt: new Date(row.expires_at),
    isRevoked: row.revoked_at !== null,
  };
}

const namesOf = (featureIds: readonly number[]): Viewer['features'] => {
  const on = new Set(featureIds);
  return new Set(
    Object.entries(FEATURES).flatMap(([name, id]) => (on.has(id) && isFeature(name) ? [name] : [])),
  );
};

const isFeature = (name: string): name is keyof typeof FEATURES => name in FEATURES;

/**
 * Sessions and keys end when an organisation turns single sign-on on or off, or changes its
 * provider. The next request is refused.
 */
const stillVouchedFor = (sessionId: number) => sql<boolean>`not exists (
  select from (
    select oidc_issuer from sessions
    where sessions.organisation_id = users.organisation_id and sessions.id = ${sessionId}
    union all
    select oidc_issuer from api_keys
    where api_keys.organisation_id = users.organisation_id and api_keys.user_id = users.id
      and ${sessionId} = ${NO_SESSION_ID}
  ) as way_in
  where not case when way_in.oidc_issuer is null then not organisations.oidc_managed
      else organisations.oidc_managed and exists (
        select from organisation_sign_on as provider
        where provider.organisation_id = users.organisation_id
          and provider.is_enabled and provider.issuer = way_in.oidc_issuer) end)`;

/** Reads the viewer from the database; null if the user is disabled or deleted. */
export async function loadViewer(
  tx: TenantTransaction,
  {
    organisationId,
    userId,
    sessionId,
  }: Pick<StoredSession, 'organisationId' | 'userId' | 'sessionId'>,
): Promise<Viewer | null> {
  const row = await tx
    .selectFrom('users')
    .innerJoin('organisations', 'organisations.id', 'users.organisation_id')
    .select(['role_id', 'is_scoped', 'search_for_proxy', 'features', 'restricted_admin'])
    .where('users.organisation_id', '=', organisationId)
    .where('users.id', '=', userId)
    .where('disabled_at', 'is', null)
    .where(stillVouchedFor(sessionId))
    .executeTakeFirst();
  if (row === undefined || !isRoleId(row.role_id)) return null;
  const features = namesOf(row.features);
  return {
    userId,
    organisationId,
    sessionId,
    roleId: row.role_id,
    isScoped: row.is_scoped,
    features,
    isRestrictedAdmin: row.restricted_admin,
    searchesForProxy: row.search_for_proxy && features.has('proxy'),
  };
}

/** The features that an organisation has subscribed to; null: there is no such organisation. */
export async function findFeatures(
  tx: TenantTransaction,
  organisationId: number,
): Promise<Viewer['features'] | null> {
  const row = await tx
    .selectFrom('organisations')
    .where('id', '=', organisationId)
    .select('features')
    .executeTakeFirst();
  return row === undefined ? null : namesOf(row.features);
}

export const touchSession = (
  tx: TenantTransaction,
  { organisationId, sessionId }: StoredSession,
  now: Date,
) =>
  tx
    .updateTable('sessions')
    .set({ last_seen_at: now.toISOString() })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', sessionId)
    .execute();

/** @returns the encrypted hint for the provider's logout, if the user logged in at a provider */
export async function revokeSession(
  tx: TenantTransaction,
  viewer: Viewer,
  now: Date,
): Promise<Buffer | null> {
  const revoked = await tx
    .updateTable('sessions')
    .set({ revoked_at: now.toISOString() })
    .where('organisation_id', '=', viewer.organisationId)
    .where('id', '=', viewer.sessionId)
    .where('revoked_at', 'is', null)
    .returning('logout_hint')
    .executeTakeFirst();
  return revoked?.logout_hint ?? null;
}
