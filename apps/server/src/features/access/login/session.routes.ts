import {
  endOtherSessionsEndpoint,
  endSessionEndpoint,
  listSessionsEndpoint,
  type Session,
} from '@verdure/contract/access/sessions';

import type { TenantTransaction } from '../../../platform/database/database.ts';
import { type Route, serve } from '../../../platform/http/serve.ts';
import type { ProveAgain } from '../../../platform/prove-again.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { browserOf } from './browser-of.ts';
import { endOthers, endSession } from './end-sessions.ts';
import type { LoginParts } from './open-session.ts';
import { type AliveSession, listAliveSessions } from './own-sessions.store.ts';

interface SessionParts extends LoginParts {
  readonly proveAgain: ProveAgain;
}

const presentSession = (viewer: Viewer, session: AliveSession): Session => ({
  id: session.public_id,
  signed_on_at: session.created_at,
  last_used_at: session.last_seen_at,
  browser: browserOf(session.user_agent),
  is_current: session.id === viewer.sessionId,
});

/** Lists and ends the viewer's own sessions. */
export function sessionRoutes({ database, clock, proveAgain }: SessionParts): readonly Route[] {
  const listOf = async (tx: TenantTransaction, viewer: Viewer) =>
    (await listAliveSessions(tx, viewer, clock.now())).map((each) => presentSession(viewer, each));

  return [
    serve(listSessionsEndpoint, ({ viewer }) =>
      database.withTenant(viewer, (tx) => listOf(tx, viewer)),
    ),

    serve(endSessionEndpoint, async ({ viewer, params, body, request: { id: requestId } }) => {
      await proveAgain(viewer, { password: body?.current_password, requestId });
      return database.withTenant(viewer, async (tx) => {
        await endSession(tx, viewer, { publicId: params.sessionId, now: clock.now(), requestId });
        return listOf(tx, viewer);
      });
    }),

    serve(endOtherSessionsEndpoint, async ({ viewer, body, request: { id: requestId } }) => {
      await proveAgain(viewer, { password: body?.current_password, requestId });
      return database.withTenant(viewer, async (tx) => {
        await endOthers(tx, viewer, { now: clock.now(), requestId });
        return listOf(tx, viewer);
      });
    }),
  ];
}
