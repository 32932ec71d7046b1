import { Problem } from '@verdure/contract/http/problem';
import { ROLE_MINERVA_UPLOADER } from '@verdure/contract/vocabulary';

import { recordAudit } from '../../../platform/audit.ts';
import type { AdministrationTransaction } from '../../../platform/database/database.ts';
import type { ServerParts } from '../../../platform/server-parts.ts';
import { lockValues } from '../../../universe/values-lock.ts';
import { checkRows, type RowRefusal } from './check-row.ts';
import {
  addWaitingVersions,
  type CompanyFigure,
  findCandidates,
} from './governance-values.store.ts';
import { type CompanyMatch, matchCompany } from './match-company.ts';
import {
  addProgress,
  earlierPositions,
  failUpload,
  type FileResult,
  findWaiting,
  insertResults,
  lockUpload,
} from './minerva-upload.store.ts';
import type { MinervaFile, UploadKey } from './minerva-upload.ts';
import { readMinervaFile } from './reading/minerva-reader.ts';

export type ProcessingParts = Pick<ServerParts, 'database' | 'clock' | 'compute'>;

interface PlacedFile extends MinervaFile {
  /** Position in the upload, from 1. */
  readonly position: number;
}

interface Batch {
  readonly key: UploadKey;
  readonly files: readonly PlacedFile[];
  readonly now: Date;
}

interface JudgedFile {
  readonly file: PlacedFile;
  readonly match: CompanyMatch;
  readonly figures: readonly CompanyFigure[];
  readonly refusals: readonly RowRefusal[];
}

/** Matches each file to its company. A second file for the same company is refused. */
async function matchFiles(
  tx: AdministrationTransaction,
  { key, files }: Batch,
): Promise<readonly CompanyMatch[]> {
  const isins = [...new Set(files.map(({ company }) => company.isin))];
  const candidates = Map.groupBy(
    await findCandidates(tx, key.organisationId, isins),
    ({ isin }) => isin,
  );
  const matches = files.map(({ company }) =>
    matchCompany(company, candidates.get(company.isin) ?? []),
  );
  const found = matches.flatMap((match) => (match.kind === 'found' ? [match.companyId] : []));
  const taken = new Map(await earlierPositions(tx, key, found));
  return matches.map((match, index) => {
    if (match.kind === 'refused') return match;
    const earlier = taken.get(match.companyId);
    if (earlier === undefined) {
      taken.set(match.companyId, files[index]?.position ?? 0);
      return match;
    }
    return { kind: 'refused', reason: `File ${earlier} of this upload is about the same company` };
  });
}

const SOURCE_CHARACTERS = 300;

function judgeFile(file: PlacedFile, match: CompanyMatch, { key, now }: Batch): JudgedFile {
  if (match.kind === 'refused') return { file, match, figures: [], refusals: [] };
  const { figures, refusals } = checkRows(file.company.governance, now.getUTCFullYear());
  const source = `Minerva upload ${key.uploadId}: ${file.name}`.slice(0, SOURCE_CHARACTERS);
  const { companyId } = match;
  return {
    file,
    match,
    refusals,
    figures: figures.map((figure) => ({ ...figure, companyId, source })),
  };
}

function resultOf(
  { file, match, figures, refusals }: JudgedFile,
  added: ReadonlyMap<number, number>,
): FileResult {
  const of = { position: file.position, fileName: file.name, company: file.company };
  if (match.kind === 'refused') {
    const rowsRefused = file.company.governance.length;
    const nothing = { companyId: null, rowsTaken: 0, rowsUnchanged: 0, refusals: [] };
    return { ...of, ...nothing, refusedBecause: match.reason, rowsRefused };
  }
  const { companyId } = match;
  const rowsTaken = added.get(companyId) ?? 0;
  return {
    ...of,
    companyId,
    refusals,
    refusedBecause: null,
    rowsTaken,
    rowsUnchanged: figures.length - rowsTaken,
    rowsRefused: refusals.length,
  };
}

async function mayStillUpload(tx: AdministrationTransaction, key: UploadKey, userId: number) {
  const user = await tx
    .selectFrom('users')
    .select(['role_id', 'disabled_at'])
    .where('organisation_id', '=', key.organisationId)
    .where('id', '=', userId)
    .executeTakeFirst();
  return user?.role_id === ROLE_MINERVA_UPLOADER && user.disabled_at === null;
}

/** Stores the values, results and progress of some files in one transaction. */
async function storeBatch(tx: AdministrationTransaction, batch: Batch): Promise<'go-on' | 'end'> {
  const { key, files, now } = batch;
  await lockValues(tx);
  const upload = await lockUpload(tx, key);
  const first = files[0]?.position;
  // another handler has taken over: it has done these files and will do the rest
  if (upload === null || upload.finished_at !== null || first !== upload.companies_done + 1) {
    return 'end';
  }
  if (!(await mayStillUpload(tx, key, upload.uploaded_by))) {
    await failUpload(tx, key, { because: 'The uploader may not upload any more', now });
    return 'end';
  }
  const matches = await matchFiles(tx, batch);
  const judged = files.flatMap((file, index) => {
    const match = matches[index];
    return match === undefined ? [] : [judgeFile(file, match, batch)];
  });
  const figures = judged.flatMap((each) => each.figures);
  const added = await addWaitingVersions(tx, figures, {
    organisationId: key.organisationId,
    userId: upload.uploaded_by,
  });
  const results = judged.map((each) => resultOf(each, added));
  await insertResults(tx, key, results);

  const isLast = upload.companies_done + files.length === upload.companies;
  const counts = await addProgress(tx, key, { results, finishedAt: isLast ? now : null });
  if (!isLast) return 'go-on';
  await recordAudit(tx, {
    organisationId: key.organisationId,
    actorUserId: null,
    action: 'minerva.processed',
    subject: { type: 'minerva-upload', id: key.uploadId },
    after: counts,
  });
  return 'end';
}

/** The remaining files. Reads and checks the upload again instead of trusting the first check. */
async function filesLeft(
  { database, clock, compute }: ProcessingParts,
  key: UploadKey,
): Promise<readonly PlacedFile[]> {
  const context = { organisationId: key.organisationId, userId: null };
  const waiting = await database.withTenant(context, (tx) => findWaiting(tx, key));
  if (waiting === null) return [];
  try {
    const files = await readMinervaFile(compute, waiting);
    return files.map((file, index) => ({ ...file, position: index + 1 })).slice(waiting.done);
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'minerva.unreadable') throw error;
    await database.withTenant(context, async (tx) => {
      await failUpload(tx, key, { because: 'The file could not be read', now: clock.now() });
    });
    return [];
  }
}

/** Small, so that little work is repeated after a crash. */
const FILES_A_TRANSACTION = 200;

/**
 * Processes the remaining files of an upload in batches, one transaction each. If the process
 * stops, the next run continues after the last committed batch.
 */
export async function processUpload(parts: ProcessingParts, key: UploadKey): Promise<void> {
  const left = await filesLeft(parts, key);
  for (let start = 0; start < left.length; start += FILES_A_TRANSACTION) {
    const files = left.slice(start, start + FILES_A_TRANSACTION);
    const batch = { key, files, now: parts.clock.now() };
    const next = await parts.database.withAdministration((tx) => storeBatch(tx, batch));
    if (next === 'end') return;
  }
}
