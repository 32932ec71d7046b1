import { SYSTEM_FEATURES } from '@verdure/contract/vocabulary';

import { type Origin, recordAudit } from '../../../platform/audit.ts';
import { Reply } from '../../../platform/http/reply.ts';
import type { RequestFacts } from '../../../platform/http/serve.ts';
import { SESSION_COOKIE } from '../../../platform/http/session-credentials.ts';
import type { ServerParts } from '../../../platform/server-parts.ts';
import { hashOf, newSecret } from '../../../platform/tokens/secret.ts';
import { SESSION_LIMITS } from './login.ts';
import {
  endReplacedSession,
  featureIdsOf,
  forgetEndedSessions,
  insertSession,
  markPassword,
  markSignedOn,
} from './login.store.ts';
import { sealLogoutHint } from './logout-hint.ts';

export type LoginParts = Pick<ServerParts, 'database' | 'clock'>;

/** The user who logs in, with a password or through an identity provider. */
export interface SessionOwner {
  readonly organisationId: number;
  readonly userId: number;
  /** The password that was typed breaks the rules of the password policy. */
  readonly passwordIsWeak?: boolean;
  readonly provider?: {
    readonly issuer: string;
    readonly idToken: string;
    /** When the provider last asked the person to log in; null if unknown. */
    readonly askedAt: Date | null;
  };
}

export type BeginSession = (
  owner: SessionOwner,
  request: Pick<RequestFacts, 'id' | 'cookies' | keyof Origin>,
) => Promise<Reply<{ token: string; system_features: number[] }>>;

/**
 * Begins a session with two secrets: one in the answer, one in a cookie that scripts cannot read.
 */
export const sessionOpener =
  ({ database, clock }: LoginParts): BeginSession =>
  async (owner, request) => {
    const { id: requestId, userAgent, cookies } = request;
    const { organisationId, userId, provider, passwordIsWeak } = owner;
    const [token, cookie, createdAt] = [newSecret(), newSecret(), clock.now()];
    const featureIds = await database.withTenant({ organisationId, userId }, async (tx) => {
      await forgetEndedSessions(tx, owner, createdAt);
      await endReplacedSession(tx, owner, { cookie: cookies[SESSION_COOKIE], now: createdAt });
      const sessionId = await insertSession(tx, {
        organisationId,
        userId,
        createdAt,
        userAgent,
        tokenHash: hashOf(token),
        cookieHash: hashOf(cookie),
        expiresAt: new Date(createdAt.getTime() + SESSION_LIMITS.absoluteMilliseconds),
        oidcIssuer: provider?.issuer ?? null,
        providerAskedAt: provider?.askedAt ?? null,
        logoutHint: provider === undefined ? null : sealLogoutHint(provider.idToken, token),
      });
      if (provider !== undefined) await markSignedOn(tx, owner, createdAt);
      if (passwordIsWeak !== undefined) await markPassword(tx, owner, passwordIsWeak);
      await recordAudit(tx, {
        organisationId,
        actorUserId: userId,
        requestId,
        action: 'login.granted',
        subject: { type: 'session', id: sessionId },
        ...(provider && { after: { issuer: provider.issuer } }),
        from: request,
      });
      return featureIdsOf(tx, organisationId);
    });
    const on = new Set(featureIds);
    return new Reply(
      { token, system_features: SYSTEM_FEATURES.filter((id) => on.has(id)) },
      { cookies: [{ name: SESSION_COOKIE, value: cookie }] },
    );
  };
