import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { Viewer } from '../../../platform/viewer.ts';

/** Ends every session of the viewer but the one that asks. */
export const endOtherSessions = (tx: TenantTransaction, viewer: Viewer, now: Date) =>
  tx
    .updateTable('sessions')
    .set({ revoked_at: now.toISOString() })
    .where('organisation_id', '=', viewer.organisationId)
    .where('user_id', '=', viewer.userId)
    .where('id', '<>', viewer.sessionId)
    .where('revoked_at', 'is', null)
    .execute();
