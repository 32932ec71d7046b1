import { Problem } from '@verdure/contract/http/problem';

import { recordAudit } from '../../../platform/audit.ts';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { deletePortfolio, isSomeonesDefault, lockPortfolio } from './portfolio.store.ts';
import type { Portfolio } from './portfolio.ts';

/** Deletes a portfolio and its uploads. Refused if it is anyone's default. */
export async function deleteWholePortfolio(
  tx: TenantTransaction,
  portfolio: Portfolio,
  by: { readonly viewer: Viewer; readonly requestId: string },
): Promise<void> {
  await lockPortfolio(tx, portfolio);
  if (await isSomeonesDefault(tx, portfolio)) throw new Problem('portfolio.is-default');
  await deletePortfolio(tx, portfolio);
  await recordAudit(tx, {
    organisationId: portfolio.organisationId,
    actorUserId: by.viewer.userId,
    action: 'portfolio.deleted',
    subject: { type: 'portfolio', id: portfolio.id },
    before: { name: portfolio.name },
    requestId: by.requestId,
  });
}
