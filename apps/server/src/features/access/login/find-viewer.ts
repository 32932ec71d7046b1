import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { FindSessionViewer } from '../../../platform/http/session-credentials.ts';
import { hashOf, isSameHash } from '../../../platform/tokens/secret.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { isAlive, SESSION_LIMITS, type StoredSession } from './login.ts';
import { findSession, findSessionById, loadViewer, touchSession } from './session.store.ts';

/** Finds the viewer by both secrets. Reads the user each time, so a revoked right ends at once. */
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

/** Finds the viewer by session id, for a ticket that the session issued. */
export const viewerOfSession =
  (database: Database, clock: Clock) =>
  (key: Pick<StoredSession, 'organisationId' | 'userId' | 'sessionId'>): Promise<Viewer | null> =>
    database.withTenant(key, async (tx) => {
      const session = await findSessionById(tx, key);
      return session === null || !isAlive(session, clock.now()) ? null : loadViewer(tx, session);
    });
