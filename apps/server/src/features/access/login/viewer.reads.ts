import { ROLE_SUPER_USER } from '@verdure/contract/vocabulary';

import type { TenantTransaction } from '../../../platform/database/database.ts';
import { NO_SESSION_ID, type Viewer } from '../../../platform/viewer.ts';
import { findFeatures, loadViewer } from './session.store.ts';

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

/** No user has this id. */
const NO_USER_ID = 0;

/**
 * Nobody in particular who sees all that an organisation has, for what is stored for all of its people in the
 * background; null: there is no such organisation.
 */
export async function viewerOfOrganisation(
  tx: TenantTransaction,
  organisationId: number,
): Promise<Viewer | null> {
  const features = await findFeatures(tx, organisationId);
  if (features === null) return null;
  return {
    userId: NO_USER_ID,
    organisationId,
    sessionId: NO_SESSION_ID,
    roleId: ROLE_SUPER_USER,
    isScoped: false,
    features,
    isRestrictedAdmin: false,
    searchesForProxy: false,
  };
}
