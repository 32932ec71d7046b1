import { recordAudit } from '../../../platform/audit.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { revokeSession } from './session.store.ts';

/** Ends this session; the other sessions of the user go on. */
export async function logOut(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  viewer: Viewer,
  requestId: string,
): Promise<void> {
  await database.withTenant(viewer, async (tx) => {
    await revokeSession(tx, viewer, clock.now());
    await recordAudit(tx, {
      organisationId: viewer.organisationId,
      actorUserId: viewer.userId,
      action: 'login.ended',
      subject: { type: 'session', id: viewer.sessionId },
      requestId,
    });
  });
}
