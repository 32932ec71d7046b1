import { Problem } from '@verdure/contract/http/problem';
import type { UploadAnswer } from '@verdure/contract/investments/portfolios';

import { recordAudit } from '../../../platform/audit.ts';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { UploadedFile } from '../../../platform/http/serve.ts';
import { mapInSlices } from '../../../platform/universe/in-slices.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { Holdings } from './holdings-file/holdings.ts';
import { matchRow } from './match-row.ts';
import { equalARow, grossOf, type MergedHoldings, mergeHoldings } from './merge-holdings.ts';
import { presentPortfolio } from './portfolio.present.ts';
import {
  countManaged,
  findPortfolio,
  insertPortfolio,
  listConstituents,
  lockPortfolio,
  replaceConstituents,
} from './portfolio.store.ts';
import type { Portfolio } from './portfolio.ts';
import { mergeUpdate } from './merge-update.ts';
import { findCandidates, insertUpload } from './upload.store.ts';
import type { Candidate, MatchedRow } from './upload.ts';

/** A file that was read, and who sent it. */
export interface HoldingsUpload {
  readonly viewer: Viewer;
  readonly file: UploadedFile;
  readonly holdings: Holdings;
  /** Of the file. */
  readonly sha256: Buffer;
  readonly requestId: string;
}

/** So many answers are taken in at once that other requests hardly wait. */
const ISINS_A_QUERY = 4_000;
/** Portfolios of one manager; far more than anyone keeps in view, and an end to a script gone wrong. */
const MOST_MANAGED = 5_000;
const NO_WEIGHT =
  'The weights of the rows that were found add to 0. Correct the weights, or leave them all blank.';

async function candidatesByIsin(tx: TenantTransaction, { viewer, holdings }: HoldingsUpload) {
  const sound = holdings.rows.filter(({ flaw }) => flaw === null);
  const isins = [...new Set(sound.map(({ isin }) => isin))];
  const byIsin = new Map<string, Candidate[]>();
  for (let start = 0; start < isins.length; start += ISINS_A_QUERY) {
    const part = isins.slice(start, start + ISINS_A_QUERY);
    for (const candidate of await findCandidates(tx, viewer, part)) {
      byIsin.set(candidate.isin, [...(byIsin.get(candidate.isin) ?? []), candidate]);
    }
  }
  return byIsin;
}

async function matchRows(tx: TenantTransaction, upload: HoldingsUpload) {
  const byIsin = await candidatesByIsin(tx, upload);
  return mapInSlices(upload.holdings.rows, (row) => matchRow(row, byIsin.get(row.isin) ?? []));
}

function refuseZeroGross({ constituents }: MergedHoldings): void {
  if (constituents.length > 0 && grossOf(constituents) === 0) {
    throw new Problem('upload.unreadable', { message: NO_WEIGHT });
  }
}

const flawsOf = (rows: readonly MatchedRow[]): readonly string[] =>
  rows.flatMap(({ flaw }) => (flaw === null ? [] : [flaw]));

interface Kept {
  readonly rows: readonly MatchedRow[];
  readonly merged: MergedHoldings;
}

/** The result page's three lists: without a record, with several, and sentences about the rest. */
const answerOf = (viewer: Viewer, portfolio: Portfolio, { rows, merged }: Kept): UploadAnswer => ({
  portfolio: presentPortfolio(viewer, portfolio),
  not_found: rows.flatMap((row) => (row.status === 'not_found' ? [[row.name, row.isin]] : [])),
  ambiguous: rows.flatMap((row) =>
    row.status === 'ambiguous' ? [[row.name, row.isin, [...row.candidateNames]]] : [],
  ),
  warnings: [...flawsOf(rows), ...merged.warnings],
  matched: rows.filter((row) => row.status === 'matched').length,
});

async function keepUpload(
  tx: TenantTransaction,
  { viewer, file, sha256, requestId }: HoldingsUpload,
  act: { readonly portfolioId: number; readonly action: string; readonly rows: Kept['rows'] },
): Promise<void> {
  const { organisationId, userId } = viewer;
  const { portfolioId, action, rows } = act;
  await insertUpload(tx, {
    ...{ organisationId, portfolioId, rows, uploadedBy: userId, fileName: file.name },
    sha256,
  });
  await recordAudit(tx, {
    ...{ organisationId, actorUserId: userId, action, requestId },
    subject: { type: 'portfolio', id: portfolioId },
    after: { rows: rows.length },
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
  const rows = await matchRows(tx, upload);
  const merged = equalARow(rows, mergeHoldings(rows));
  refuseZeroGross(merged);

  const name = holdings.name ?? '';
  const id = await insertPortfolio(tx, { organisationId, managerId: userId, name });
  await replaceConstituents(tx, { organisationId, id }, merged.constituents);
  await keepUpload(tx, upload, { portfolioId: id, action: 'portfolio.uploaded', rows });
  return answerOf(viewer, await findPortfolio(tx, organisationId, id), { rows, merged });
}

/** Adds the holdings of a file to a portfolio, or changes their weights; it takes none away. */
export async function updatePortfolioHoldings(
  tx: TenantTransaction,
  upload: HoldingsUpload,
  portfolio: Portfolio,
): Promise<UploadAnswer> {
  await lockPortfolio(tx, portfolio);
  const rows = await matchRows(tx, upload);
  const given = mergeHoldings(rows);
  const existing = await listConstituents(tx, portfolio);
  const constituents = await mergeUpdate(existing, given.constituents);
  const merged = { ...given, constituents };
  refuseZeroGross(merged);

  await replaceConstituents(tx, portfolio, constituents);
  const portfolioId = portfolio.id;
  await keepUpload(tx, upload, { portfolioId, action: 'portfolio.updated', rows });
  return answerOf(upload.viewer, await findPortfolio(tx, portfolio.organisationId, portfolioId), {
    rows,
    merged,
  });
}
