import { Problem } from '@verdure/contract/http/problem';

import { recordAudit } from '../../../platform/audit.ts';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { findAliveSession, revokeOwnSession } from './own-sessions.store.ts';

/** Ends all of the viewer's sessions except this one. @returns how many ended */
export async function endOtherSessions(
  tx: TenantTransaction,
  viewer: Viewer,
  now: Date,
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('sessions')
    .set({ revoked_at: now.toISOString() })
    .where('organisation_id', '=', viewer.organisationId)
    .where('user_id', '=', viewer.userId)
    .where('id', '<>', viewer.sessionId)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

interface Occasion {
  readonly now: Date;
  readonly requestId: string;
}

/** Ends one other session of the viewer. Its next request is refused. */
export async function endSession(
  tx: TenantTransaction,
  viewer: Viewer,
  { publicId, now, requestId }: Occasion & { readonly publicId: string },
): Promise<void> {
  const sessionId = await findAliveSession(tx, viewer, { publicId, now });
  if (sessionId === null) throw new Problem('session.not-found');
  if (sessionId === viewer.sessionId) throw new Problem('session.is-this');
  await revokeOwnSession(tx, viewer, { sessionId, now });
  await recordAudit(tx, {
    organisationId: viewer.organisationId,
    actorUserId: viewer.userId,
    requestId,
    action: 'session.ended',
    subject: { type: 'session', id: sessionId },
  });
}

/** Ends all other sessions of the viewer. */
export async function endOthers(
  tx: TenantTransaction,
  viewer: Viewer,
  { now, requestId }: Occasion,
): Promise<void> {
  const ended = await endOtherSessions(tx, viewer, now);
  if (ended === 0) return;
  await recordAudit(tx, {
    organisationId: viewer.organisationId,
    actorUserId: viewer.userId,
    requestId,
    action: 'session.others-ended',
    subject: { type: 'user', id: viewer.userId },
    after: { ended },
  });
}
