import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { FindSessionViewer } from '../../../platform/http/session-credentials.ts';
import { isAlive, SESSION_LIMITS } from './login.ts';
import { hashOf, isSameHash } from './secret.ts';
import { findSession, loadViewer, touchSession } from './session.store.ts';

/** The viewer of both session halves, read anew each time: a revoked right is gone at once. */
export const viewerFinder =
  (database: Database, clock: Clock): FindSessionViewer =>
  async ({ token, cookie }) => {
    const session = await database.withIdentity((tx) => findSession(tx, hashOf(token)));
    const now = clock.now();
    if (session === null || !isSameHash(session.cookieHash, hashOf(cookie))) return null;
    if (!isAlive(session, now)) return null;

    const { organisationId, userId } = session;
    return database.withTenant({ organisationId, userId }, async (tx) => {
      const unseen = now.getTime() - session.lastSeenAt.getTime();
      if (unseen >= SESSION_LIMITS.touchMilliseconds) await touchSession(tx, session, now);
      return loadViewer(tx, session);
    });
  };
