import type { MinervaCompany } from '@verdure/contract/desk/minerva-uploads';
import { sql } from 'kysely';

import type {
  AdministrationTransaction,
  ReachTransaction,
  TenantTransaction,
} from '../../../platform/database/database.ts';
import type { Reach } from '../../../platform/database/within-reach.ts';
import type { RowRefusal } from './check-row.ts';
import type { UploadKey } from './minerva-upload.ts';

interface NewUpload {
  readonly organisationId: number;
  readonly uploadedBy: number;
  readonly fileName: string;
  readonly bytes: Buffer;
  /** Hash of the file, in hexadecimal. */
  readonly sha256: string;
  readonly companies: number;
  readonly receivedAt: Date;
}

/** Stores an upload and its file. */
export async function insertUpload(tx: TenantTransaction, upload: NewUpload): Promise<number> {
  const { id } = await tx
    .insertInto('minerva_uploads')
    .values({
      organisation_id: upload.organisationId,
      uploaded_by: upload.uploadedBy,
      file_name: upload.fileName,
      sha256: Buffer.from(upload.sha256, 'hex'),
      byte_size: upload.bytes.length,
      companies: upload.companies,
      received_at: upload.receivedAt.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('minerva_upload_files')
    .values({ organisation_id: upload.organisationId, upload_id: id, content: upload.bytes })
    .execute();
  return id;
}

/** An unfinished upload with its file; null if it is finished or deleted. */
export async function findWaiting(tx: TenantTransaction, key: UploadKey) {
  const found = await tx
    .selectFrom('minerva_uploads as upload')
    .innerJoin('minerva_upload_files as file', (join) =>
      join
        .onRef('file.organisation_id', '=', 'upload.organisation_id')
        .onRef('file.upload_id', '=', 'upload.id'),
    )
    .select(['upload.file_name as name', 'upload.companies_done as done', 'file.content as bytes'])
    .where('upload.organisation_id', '=', key.organisationId)
    .where('upload.id', '=', key.uploadId)
    .where('upload.finished_at', 'is', null)
    .executeTakeFirst();
  return found ?? null;
}

/** Locks the upload until the transaction ends, so only one handler works on it. */
export async function lockUpload(
  tx: AdministrationTransaction,
  { organisationId, uploadId }: UploadKey,
) {
  const found = await tx
    .selectFrom('minerva_uploads')
    .select(['companies', 'companies_done', 'uploaded_by', 'finished_at'])
    .where('organisation_id', '=', organisationId)
    .where('id', '=', uploadId)
    .forUpdate()
    .executeTakeFirst();
  return found ?? null;
}

/** The result for one file of an upload. */
export interface FileResult {
  readonly position: number;
  readonly fileName: string;
  readonly company: Pick<MinervaCompany, 'company_name' | 'isin'>;
  readonly companyId: number | null;
  readonly refusedBecause: string | null;
  readonly rowsTaken: number;
  readonly rowsUnchanged: number;
  readonly rowsRefused: number;
  readonly refusals: readonly RowRefusal[];
}

export async function insertResults(
  tx: AdministrationTransaction,
  { organisationId, uploadId }: UploadKey,
  results: readonly FileResult[],
): Promise<void> {
  // one JSON parameter for all rows: thousands of separate parameters are slow to build
  const given = results.map((result) => ({
    position: result.position,
    file_name: result.fileName,
    company_name: result.company.company_name,
    isin: result.company.isin,
    company_id: result.companyId,
    refused_because: result.refusedBecause,
    rows_taken: result.rowsTaken,
    rows_unchanged: result.rowsUnchanged,
    refusals: result.refusals,
  }));
  await sql`
    insert into minerva_upload_results (organisation_id, upload_id, position, file_name,
      company_name, isin, company_id, refused_because, rows_taken, rows_unchanged, refusals)
    select ${organisationId}::integer, ${uploadId}::integer, given.*
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (
      position integer, file_name text, company_name text, isin text, company_id integer,
      refused_because text, rows_taken integer, rows_unchanged integer, refusals jsonb)`.execute(
    tx,
  );
}

/** Updates the upload's progress. */
export async function addProgress(
  tx: AdministrationTransaction,
  { organisationId, uploadId }: UploadKey,
  { results, finishedAt }: { results: readonly FileResult[]; finishedAt: Date | null },
) {
  const sum = (amount: (result: FileResult) => number) =>
    results.reduce((total, result) => total + amount(result), 0);
  const refused = results.filter(({ refusedBecause }) => refusedBecause !== null).length;
  return tx
    .updateTable('minerva_uploads')
    .set((eb) => ({
      companies_done: eb('companies_done', '+', results.length),
      companies_refused: eb('companies_refused', '+', refused),
      rows_taken: eb(
        'rows_taken',
        '+',
        sum((result) => result.rowsTaken),
      ),
      rows_unchanged: eb(
        'rows_unchanged',
        '+',
        sum((result) => result.rowsUnchanged),
      ),
      rows_refused: eb(
        'rows_refused',
        '+',
        sum((result) => result.rowsRefused),
      ),
      finished_at: finishedAt?.toISOString() ?? null,
    }))
    .where('organisation_id', '=', organisationId)
    .where('id', '=', uploadId)
    .returning(['companies', 'companies_refused', 'rows_taken', 'rows_unchanged', 'rows_refused'])
    .executeTakeFirstOrThrow();
}

export const failUpload = (
  tx: ReachTransaction,
  { organisationId, uploadId }: UploadKey,
  { because, now }: { readonly because: string; readonly now: Date },
) =>
  tx
    .updateTable('minerva_uploads')
    .set({ failed_because: because, finished_at: now.toISOString() })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', uploadId)
    .where('finished_at', 'is', null)
    .execute();

/** For each company, the position of a file that was already accepted for it. */
export async function earlierPositions(
  tx: AdministrationTransaction,
  { organisationId, uploadId }: UploadKey,
  companyIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await tx
    .selectFrom('minerva_upload_results')
    .select(['company_id', 'position'])
    .where('organisation_id', '=', organisationId)
    .where('upload_id', '=', uploadId)
    .where('company_id', '=', sql<number>`any(${companyIds})`)
    .where('refused_because', 'is', null)
    .execute();
  return new Map(
    rows.flatMap((row) => (row.company_id === null ? [] : [[row.company_id, row.position]])),
  );
}

interface Readable {
  readonly readsOf: 'everyone' | number;
}

function readable({ tx, onlyOrganisationId }: Reach, { readsOf }: Readable) {
  return tx
    .selectFrom('minerva_uploads as upload')
    .$if(onlyOrganisationId !== null, (q) =>
      q.where('upload.organisation_id', '=', onlyOrganisationId ?? 0),
    )
    .$if(readsOf !== 'everyone', (q) =>
      q.where('upload.uploaded_by', '=', readsOf === 'everyone' ? 0 : readsOf),
    );
}

const withNames = (reach: Reach, readers: Readable) =>
  readable(reach, readers)
    .innerJoin('organisations as organisation', 'organisation.id', 'upload.organisation_id')
    .leftJoin('users as uploader', 'uploader.id', 'upload.uploaded_by')
    .selectAll('upload')
    .select([
      'organisation.name as organisation_name',
      sql<string | null>`trim(uploader.first_name || ' ' || uploader.last_name)`.as(
        'uploader_name',
      ),
    ]);

export type UploadRow = Awaited<ReturnType<ReturnType<typeof withNames>['execute']>>[number];

interface Page {
  readonly limit: number;
  readonly offset: number;
}

export const listUploads = (reach: Reach, readers: Readable, { limit, offset }: Page) =>
  withNames(reach, readers).orderBy('upload.id', 'desc').limit(limit).offset(offset).execute();

export async function countUploads(reach: Reach, readers: Readable): Promise<number> {
  const { total } = await readable(reach, readers)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export const findUpload = async (reach: Reach, readers: Readable, uploadId: number) =>
  (await withNames(reach, readers).where('upload.id', '=', uploadId).executeTakeFirst()) ?? null;

/** Files with refusals first, then in file order. */
export const listResults = (
  { tx }: Reach,
  { organisationId, uploadId }: UploadKey,
  { limit, offset }: Page,
) =>
  tx
    .selectFrom('minerva_upload_results')
    .select(['position', 'file_name', 'company_name', 'isin', 'company_id', 'refused_because'])
    .select(['rows_taken', 'rows_unchanged', 'refusals'])
    .where('organisation_id', '=', organisationId)
    .where('upload_id', '=', uploadId)
    .orderBy(sql`refused_because is null and refusals = '[]'`)
    .orderBy('position')
    .limit(limit)
    .offset(offset)
    .execute();

export type ResultRow = Awaited<ReturnType<typeof listResults>>[number];
