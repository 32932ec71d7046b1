import { Problem } from '@verdure/contract/http/problem';
import type { UploadAnswer } from '@verdure/contract/investments/portfolios';

import { recordAudit } from '../../../platform/audit.ts';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { UploadedFile } from '../../../platform/http/serve.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { Holdings } from './holdings-file/holdings.ts';
import type { HoldingsFile } from './holdings-file/holdings-reader.ts';
import { knownOf } from './known-signs.ts';
import { listConstituents, replaceConstituents } from './constituents.store.ts';
import { type MatchedHoldings, matchHoldings } from './match-holdings.ts';
import { freeName, refuseTooMany } from './new-portfolio.ts';
import { presentPortfolio } from './portfolio.present.ts';
import { findPortfolio, insertPortfolio, lockPortfolio } from './portfolio.store.ts';
import type { Portfolio } from './portfolio.ts';
import { listUnmatched, replaceUnmatched } from './unmatched-rows.store.ts';
import { reasonOf } from './upload-account.ts';
import { insertUpload } from './upload.store.ts';
import { weighAmounts } from './weigh-amounts.ts';

/** The rows of a file and their sender. */
export interface ReadUpload {
  readonly viewer: Viewer;
  readonly holdings: Holdings;
}

/** The matched rows of a file, with sentences on how it was read. */
export interface MatchedUpload extends MatchedHoldings {
  readonly notes: readonly string[];
}

/** A parsed file and its sender. */
export interface HoldingsUpload extends ReadUpload {
  readonly file: UploadedFile;
  readonly holdings: HoldingsFile;
  readonly requestId: string;
}

const answerOf = (
  viewer: Viewer,
  portfolio: Portfolio,
  { rows, remarks, account }: MatchedHoldings,
): UploadAnswer => ({
  portfolio: presentPortfolio(viewer, portfolio),
  ...remarks,
  matched: rows.filter(({ status }) => status === 'matched').length,
  account,
});

/** Of a file whose rows match nothing: what to do. A portfolio without holdings would help nobody. */
export function noMatchOf({ rows }: MatchedHoldings, { layout }: Holdings) {
  if (rows.some(({ status }) => status === 'matched')) return null;
  const errors = rows
    .slice(0, MOST_ERRORS)
    .map((row) => ({ name: row.name, isin: row.isin, errors: [reasonOf(row)] }));
  const where = layout === undefined ? IN_COLUMN_B : IN_COLUMNS;
  return { message: `${NOTHING_MATCHES} ${where}`, errors };
}

const MOST_ERRORS = 100;
const NOTHING_MATCHES = 'No row matches a company, fund or country.';
const IN_COLUMN_B = 'Check that column B holds their ISINs, or the country code of a country.';
const IN_COLUMNS = 'Check which columns hold the ISINs and the names.';

/**
 * Matches the rows of a file.
 *
 * @param existing the portfolio to update; null for a new one
 * @throws Problem 'upload.unreadable' if the weights do not fit together
 */
export async function matchUpload(
  tx: TenantTransaction,
  upload: ReadUpload,
  existing: Portfolio | null,
): Promise<MatchedUpload> {
  const { viewer, holdings } = upload;
  const { rows, notes } = await weighAmounts(tx, holdings.rows);
  const known = await knownOf(tx, viewer, rows);
  const held =
    existing === null
      ? null
      : {
          constituents: await listConstituents(tx, existing),
          unmatched: await listUnmatched(tx, existing),
        };
  const matched = matchHoldings({ ...holdings, rows }, known, held);
  return { ...matched, notes: [...(holdings.notes ?? []), ...notes] };
}

/** As above. @throws Problem 'upload.unreadable' if nothing matches, too */
async function matchToStore(
  tx: TenantTransaction,
  upload: ReadUpload,
  existing: Portfolio | null,
): Promise<MatchedUpload> {
  const matched = await matchUpload(tx, upload, existing);
  const refusal = noMatchOf(matched, upload.holdings);
  if (refusal !== null) throw new Problem('upload.unreadable', refusal);
  return matched;
}

/** Stores what a file holds, with its rows that match nothing. */
async function storeHoldings(
  tx: TenantTransaction,
  key: Pick<Portfolio, 'organisationId' | 'id'>,
  { constituents, unmatched }: MatchedHoldings,
): Promise<void> {
  await replaceConstituents(tx, key, constituents);
  await replaceUnmatched(tx, key, unmatched);
}

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
    rows: matched.rows,
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
    after: { rows: matched.rows.length },
  });
}

/** Creates a portfolio from a file in one transaction. */
export async function uploadPortfolio(
  tx: TenantTransaction,
  upload: HoldingsUpload,
): Promise<UploadAnswer> {
  const { viewer } = upload;
  const { organisationId, userId } = viewer;
  await refuseTooMany(tx, viewer);

  const matched = await matchToStore(tx, upload, null);
  const name = await freeName(tx, viewer, upload.holdings.name ?? '');
  const id = await insertPortfolio(tx, { organisationId, managerId: userId, name });
  await storeHoldings(tx, { organisationId, id }, matched);
  await keepUpload(tx, upload, { portfolioId: id, action: 'portfolio.uploaded', matched });
  return answerOf(viewer, await findPortfolio(tx, organisationId, id), matched);
}

/** Adds a file's holdings to a portfolio or changes their weights. Never removes holdings. */
export async function updatePortfolioHoldings(
  tx: TenantTransaction,
  upload: HoldingsUpload,
  portfolio: Portfolio,
): Promise<UploadAnswer> {
  const { viewer } = upload;
  const { organisationId, id } = portfolio;
  await lockPortfolio(tx, portfolio);
  const matched = await matchToStore(tx, upload, portfolio);
  await storeHoldings(tx, portfolio, matched);
  await keepUpload(tx, upload, { portfolioId: id, action: 'portfolio.updated', matched });
  return answerOf(viewer, await findPortfolio(tx, organisationId, id), matched);
}
