import { recordAudit } from '../../../platform/audit.ts';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { updatePortfolio } from './portfolio.store.ts';
import type { Portfolio } from './portfolio.ts';

export async function setPortfolioProxy(
  tx: TenantTransaction,
  portfolio: Portfolio,
  by: { readonly viewer: Viewer; readonly hasProxy: boolean; readonly requestId: string },
): Promise<void> {
  if (by.hasProxy === portfolio.hasProxy) return;
  await updatePortfolio(tx, portfolio, { proxy: by.hasProxy });
  await recordAudit(tx, {
    organisationId: portfolio.organisationId,
    actorUserId: by.viewer.userId,
    action: 'portfolio.proxy-set',
    subject: { type: 'portfolio', id: portfolio.id },
    before: { proxy: portfolio.hasProxy },
    after: { proxy: by.hasProxy },
    requestId: by.requestId,
  });
}
