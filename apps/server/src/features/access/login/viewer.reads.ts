import type { TenantTransaction } from '../../../platform/database/database.ts';
import { NO_SESSION_ID, type Viewer } from '../../../platform/viewer.ts';
import { loadViewer } from './session.store.ts';

/** What a person may see, for work that is done for them in the background; null: disabled. */
export const viewerOfUser = (
  tx: TenantTransaction,
  owner: { readonly organisationId: number; readonly userId: number },
): Promise<Viewer | null> =>
  loadViewer(tx, {
    organisationId: owner.organisationId,
    userId: owner.userId,
    sessionId: NO_SESSION_ID,
  });
