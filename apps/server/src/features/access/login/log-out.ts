import { recordAudit } from '../../../platform/audit.ts';
import type { RequestFacts } from '../../../platform/http/serve.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { FindProvider } from './identity-provider.ts';
import { openLogoutHint } from './logout-hint.ts';
import type { LoginParts } from './open-session.ts';
import { revokeSession } from './session.store.ts';
import { findSignOn } from './sign-on.store.ts';

interface LogoutParts extends LoginParts {
  readonly findProvider: FindProvider;
}

/** Where to log out at the provider; null if the session began with a password. */
async function externalLogoutUrl(
  { database, findProvider }: LogoutParts,
  { organisationId }: Viewer,
  idToken: string | null,
): Promise<string | null> {
  if (idToken === null) return null;
  const signOn = await findSignOn(database, organisationId);
  if (signOn === null) return null;
  // an unavailable provider must not prevent the logout here
  const provider = await findProvider(signOn).catch(() => null);
  return provider?.logoutUrl(idToken) ?? null;
}

/** Ends this session only. @returns where else to log out */
export async function logOut(
  parts: LogoutParts,
  viewer: Viewer,
  { id: requestId, sessionToken }: Pick<RequestFacts, 'id' | 'sessionToken'>,
): Promise<string | null> {
  const idToken = await parts.database.withTenant(viewer, async (tx) => {
    const hint = await revokeSession(tx, viewer, parts.clock.now());
    await recordAudit(tx, {
      organisationId: viewer.organisationId,
      actorUserId: viewer.userId,
      action: 'login.ended',
      subject: { type: 'session', id: viewer.sessionId },
      requestId,
    });
    return hint === null || sessionToken === null ? null : openLogoutHint(hint, sessionToken);
  });
  return externalLogoutUrl(parts, viewer, idToken);
}
