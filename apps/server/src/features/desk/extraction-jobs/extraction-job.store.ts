import type { ReadingToTell } from '@verdure/contract/desk/review';
import { sql } from 'kysely';

import type { AdministrationTransaction } from '../../../platform/database/database.ts';
import { seesOnlyPrivate } from '../../../platform/shared-coverage.ts';
import type { Viewer } from '../../../platform/viewer.ts';

const NOW = sql<string>`now()`;

/** A report is to be read, again if it was read before. */
export const askForReading = (tx: AdministrationTransaction, documentId: number) =>
  tx
    .insertInto('report_jobs')
    .columns(['company_id', 'document_id'])
    .expression(
      tx
        .selectFrom('company_documents')
        .where('id', '=', documentId)
        .select(['company_id', 'id as document_id']),
    )
    .onConflict((conflict) =>
      conflict.column('document_id').doUpdateSet({ complete: false, error: null, updated_at: NOW }),
    )
    .execute();

export const findReport = (tx: AdministrationTransaction, documentId: number) =>
  tx
    .selectFrom('company_documents as document')
    .innerJoin('companies as company', 'company.id', 'document.company_id')
    .where('document.id', '=', documentId)
    .select([
      'document.id',
      'document.company_id',
      'document.year',
      'document.format',
      'document.title',
      'document.file',
      'company.name as company_name',
      'company.isin as company_isin',
    ])
    .executeTakeFirst();
export type ReportToRead = NonNullable<Awaited<ReturnType<typeof findReport>>>;

/** Locks the row of a reading, so that two readings of a report end one after the other. */
export const lockReading = (tx: AdministrationTransaction, documentId: number) =>
  tx
    .selectFrom('report_jobs')
    .where('document_id', '=', documentId)
    .select('id')
    .forUpdate()
    .execute();

/** How a reading ended. */
export interface ReadingResult {
  readonly complete: boolean;
  readonly error: string | null;
  readonly pages?: number;
  readonly gaps?: readonly string[];
  readonly candidates?: number;
  readonly added?: number;
  readonly passages?: number;
}

export const writeResult = (
  tx: AdministrationTransaction,
  documentId: number,
  { gaps, ...result }: ReadingResult,
) =>
  tx
    .updateTable('report_jobs')
    .set({ ...result, ...(gaps !== undefined && { gaps: [...gaps] }), updated_at: NOW })
    .where('document_id', '=', documentId)
    .execute();

/** A failed reading is tried again within two minutes, so one that rests for longer has lost its job. */
const STRANDED = sql<string>`now() - interval '10 minutes'`;

/** Notes whether a report names its company. */
export const noteNaming = (
  tx: AdministrationTransaction,
  documentId: number,
  names_company: boolean,
) =>
  tx.updateTable('company_documents').set({ names_company }).where('id', '=', documentId).execute();

/** Ends readings that have failed for the last time. */
export const endFailedReadings = (tx: AdministrationTransaction, error: string) =>
  tx
    .updateTable('report_jobs')
    .set({ complete: true, error, updated_at: NOW })
    .where('complete', '=', false)
    .where('error', 'is not', null)
    .where('updated_at', '<', STRANDED)
    .execute();

/** Readings that wait without an attempt, as after a restore. */
export const listStrandedReadings = (tx: AdministrationTransaction) =>
  tx
    .selectFrom('report_jobs as job')
    .innerJoin('companies as company', 'company.id', 'job.company_id')
    .where('job.complete', '=', false)
    .where('job.error', 'is', null)
    .where('job.updated_at', '<', STRANDED)
    .select(['document_id', 'company.pe_organisation_id as organisation_id'])
    .execute();

/** The first and last day of a company's reporting year; of the calendar year where it is unknown. */
export async function listPeriods(
  tx: AdministrationTransaction,
  companyId: number,
): Promise<ReadonlyMap<number, { readonly start: string; readonly end: string }>> {
  const rows = await tx
    .selectFrom('reporting_years')
    .where('company_id', '=', companyId)
    .select(['year', 'period_start', 'period_end'])
    .execute();
  return new Map(
    rows.flatMap(({ year, period_start: start, period_end: end }) =>
      start === null || end === null ? [] : [[year, { start, end }] as const],
    ),
  );
}

export async function listMetricIds(tx: AdministrationTransaction): Promise<ReadonlySet<number>> {
  const rows = await tx.selectFrom('metrics').select('id').execute();
  return new Set(rows.map(({ id }) => id));
}

/** Readings since a moment, the newest first, of the organisation's companies and, but for role 6, of public ones. */
export async function listReadings(
  tx: AdministrationTransaction,
  { since, viewer }: { readonly since: string; readonly viewer: Viewer },
) {
  return tx
    .selectFrom('report_jobs as job')
    .innerJoin('company_documents as document', 'document.id', 'job.document_id')
    .innerJoin('companies as company', 'company.id', 'job.company_id')
    .where('job.updated_at', '>=', since)
    .where((eb) =>
      eb.or([
        eb('company.pe_organisation_id', '=', viewer.organisationId),
        ...(seesOnlyPrivate(viewer) ? [] : [eb('company.pe_organisation_id', 'is', null)]),
      ]),
    )
    .select([
      'job.id',
      'job.company_id',
      'job.document_id',
      'job.complete',
      'job.error',
      'job.candidates',
      'job.added',
      'job.passages',
      'job.gaps',
      'job.updated_at',
      'company.name as company_name',
      'company.isin as company_isin',
      'document.type as document_type',
      'document.format as document_format',
      'document.url as document_url',
      'document.title as document_title',
      'document.year as reporting_year',
    ])
    .select(sql<boolean>`document.file is not null`.as('has_file'))
    .orderBy('job.updated_at', 'desc')
    .orderBy('job.id', 'desc')
    .execute();
}
export type StoredReading = Awaited<ReturnType<typeof listReadings>>[number];

/** The reports of a company that are being read, could not be, or were read in part. */
export const listReadingsToTell = (
  tx: AdministrationTransaction,
  companyId: number,
): Promise<ReadingToTell[]> =>
  tx
    .selectFrom('report_jobs as job')
    .innerJoin('company_documents as document', 'document.id', 'job.document_id')
    .where('job.company_id', '=', companyId)
    .where('document.deleted_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('job.complete', '=', false),
        eb('job.error', 'is not', null),
        eb('job.gaps', '<>', sql<string[]>`'{}'`),
      ]),
    )
    .select([
      'document.id as report_id',
      'document.title',
      'document.year',
      'job.error',
      'job.gaps',
    ])
    .select(sql<boolean>`not job.complete`.as('is_being_read'))
    .orderBy('document.year', 'desc')
    .orderBy('document.id')
    .execute();
