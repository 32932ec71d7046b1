import { Problem } from '@verdure/contract/http/problem';

import { recordAudit } from '../../../platform/audit.ts';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { portfolioName } from './portfolio-name.ts';
import { findPortfolio, updatePortfolio } from './portfolio.store.ts';
import type { Portfolio } from './portfolio.ts';

/** The name to store. @throws Problem if it is invalid or unchanged */
function nameOf(text: string, portfolio: Portfolio): string {
  const name = portfolioName(text);
  if (name === portfolio.name) throw new Problem('portfolio.name-unchanged');
  return name;
}

export async function renamePortfolio(
  tx: TenantTransaction,
  portfolio: Portfolio,
  by: { readonly viewer: Viewer; readonly name: string; readonly requestId: string },
): Promise<Portfolio> {
  const name = nameOf(by.name, portfolio);
  await updatePortfolio(tx, portfolio, { name });
  await recordAudit(tx, {
    organisationId: portfolio.organisationId,
    actorUserId: by.viewer.userId,
    action: 'portfolio.renamed',
    subject: { type: 'portfolio', id: portfolio.id },
    before: { name: portfolio.name },
    after: { name },
    requestId: by.requestId,
  });
  return findPortfolio(tx, portfolio.organisationId, portfolio.id);
}
