import { sql } from 'kysely';

import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { SESSION_LIMITS } from './login.ts';

/** The viewer's valid sessions, without those of an identity provider that has changed since. */
const aliveSessions = (tx: TenantTransaction, viewer: Viewer, now: Date) =>
  tx
    .selectFrom('sessions')
    .where('organisation_id', '=', viewer.organisationId)
    .where('user_id', '=', viewer.userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .where(
      'last_seen_at',
      '>=',
      new Date(now.getTime() - SESSION_LIMITS.idleMilliseconds).toISOString(),
    )
    .where(
      sql<boolean>`oidc_issuer is not distinct from (select this.oidc_issuer from sessions as this
        where this.organisation_id = ${viewer.organisationId} and this.id = ${viewer.sessionId})`,
    );

export const listAliveSessions = (tx: TenantTransaction, viewer: Viewer, now: Date) =>
  aliveSessions(tx, viewer, now)
    .select(['id', 'public_id', 'created_at', 'last_seen_at', 'user_agent'])
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
export type AliveSession = Awaited<ReturnType<typeof listAliveSessions>>[number];

/** @returns the session's id; null if the viewer has no such valid session */
export async function findAliveSession(
  tx: TenantTransaction,
  viewer: Viewer,
  { publicId, now }: { readonly publicId: string; readonly now: Date },
): Promise<number | null> {
  const row = await aliveSessions(tx, viewer, now)
    .select('id')
    .where('public_id', '=', publicId)
    .forUpdate()
    .executeTakeFirst();
  return row?.id ?? null;
}

export const revokeOwnSession = (
  tx: TenantTransaction,
  viewer: Viewer,
  { sessionId, now }: { readonly sessionId: number; readonly now: Date },
) =>
  tx
    .updateTable('sessions')
    .set({ revoked_at: now.toISOString() })
    .where('organisation_id', '=', viewer.organisationId)
    .where('user_id', '=', viewer.userId)
    .where('id', '=', sessionId)
    .execute();

/**
 * When the viewer last proved who they are in this session, with a password or at a provider. Null
 * without a session, or if the provider does not say whether it asked.
 */
export async function findLastProof(tx: TenantTransaction, viewer: Viewer): Promise<Date | null> {
  const row = await tx
    .selectFrom('sessions')
    .select(['created_at', 'oidc_issuer', 'provider_asked_at'])
    .where('organisation_id', '=', viewer.organisationId)
    .where('id', '=', viewer.sessionId)
    .executeTakeFirst();
  const at = row?.oidc_issuer === null ? row.created_at : row?.provider_asked_at;
  return at == null ? null : new Date(at);
}
