import { Problem } from '@verdure/contract/http/problem';
import type { UploadAnswer } from '@verdure/contract/investments/portfolios';

import { recordAudit } from '../../../platform/audit.ts';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { UploadedFile } from '../../../platform/http/serve.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { HoldingsFile } from './holdings-file/holdings-reader.ts';
import type { MatchedHoldings, Remarks } from './holdings-file/open-file.ts';
import { readConstituents, replaceConstituents } from './constituents.store.ts';
import { presentPortfolio } from './portfolio.present.ts';
import { countManaged, findPortfolio, insertPortfolio, lockPortfolio } from './portfolio.store.ts';
import type { Portfolio } from './portfolio.ts';
import { candidatesText, insertUpload } from './upload.store.ts';

/** A file that was read, and who sent it. */
export interface HoldingsUpload {
  readonly viewer: Viewer;
  readonly file: UploadedFile;
  readonly holdings: HoldingsFile;
  readonly requestId: string;
}

/** Portfolios of one manager; far more than anyone keeps in view, and an end to a script gone wrong. */
const MOST_MANAGED = 5_000;

async function findAll(tx: TenantTransaction, { viewer, holdings }: HoldingsUpload): Promise<void> {
  for (const isins of holdings.isins) await holdings.take(await candidatesText(tx, viewer, isins));
}

const answerOf = (
  viewer: Viewer,
  portfolio: Portfolio,
  { remarks, matchedCount }: { readonly remarks: Remarks; readonly matchedCount: number },
): UploadAnswer => ({
  portfolio: presentPortfolio(viewer, portfolio),
  ...remarks,
  matched: matchedCount,
});

async function keepUpload(
  tx: TenantTransaction,
  { viewer, file, holdings, requestId }: HoldingsUpload,
  act: {
    readonly portfolioId: number;
    readonly action: string;
    readonly matched: MatchedHoldings;
  },
): Promise<void> {
  const { organisationId, userId } = viewer;
  const { portfolioId, action, matched } = act;
  await insertUpload(tx, {
    organisationId,
    portfolioId,
    matched,
    uploadedBy: userId,
    fileName: file.name,
    sha256: holdings.sha256,
  });
  await recordAudit(tx, {
    organisationId,
    actorUserId: userId,
    action,
    requestId,
    subject: { type: 'portfolio', id: portfolioId },
    after: { rows: matched.rowCount },
  });
}

/** Makes a portfolio of a file: all of it, or nothing. */
export async function uploadPortfolio(
  tx: TenantTransaction,
  upload: HoldingsUpload,
): Promise<UploadAnswer> {
  const { viewer, holdings } = upload;
  const { organisationId, userId } = viewer;
  const managed = await countManaged(tx, { organisationId, managerId: userId });
  if (managed >= MOST_MANAGED) throw new Problem('portfolio.too-many');

  await findAll(tx, upload);
  const matched = await holdings.match(null);
  const name = holdings.name ?? '';
  const id = await insertPortfolio(tx, { organisationId, managerId: userId, name });
  await replaceConstituents(tx, { organisationId, id }, matched.constituents);
  await keepUpload(tx, upload, { portfolioId: id, action: 'portfolio.uploaded', matched });
  return answerOf(viewer, await findPortfolio(tx, organisationId, id), matched);
}

/** Adds the holdings of a file to a portfolio, or changes their weights; it takes none away. */
export async function updatePortfolioHoldings(
  tx: TenantTransaction,
  upload: HoldingsUpload,
  portfolio: Portfolio,
): Promise<UploadAnswer> {
  const { viewer, holdings } = upload;
  const { organisationId, id } = portfolio;
  await lockPortfolio(tx, portfolio);
  await findAll(tx, upload);
  const matched = await holdings.match(await readConstituents(tx, portfolio));
  await replaceConstituents(tx, portfolio, matched.constituents);
  await keepUpload(tx, upload, { portfolioId: id, action: 'portfolio.updated', matched });
  return answerOf(viewer, await findPortfolio(tx, organisationId, id), matched);
}
