import { recordAudit } from '../../../platform/audit.ts';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { updateAccount } from './account.store.ts';

interface Preference {
  readonly isOn: boolean;
  readonly requestId: string;
}

/** Sets whether the user's search results include proxies. */
export async function setProxySearch(
  tx: TenantTransaction,
  viewer: Viewer,
  { isOn, requestId }: Preference,
): Promise<void> {
  if (viewer.searchesForProxy === isOn) return;
  await updateAccount(tx, viewer, { search_for_proxy: isOn });
  await recordAudit(tx, {
    organisationId: viewer.organisationId,
    actorUserId: viewer.userId,
    requestId,
    action: 'account.proxy-search-changed',
    subject: { type: 'user', id: viewer.userId },
    before: { isOn: !isOn },
    after: { isOn },
  });
}
