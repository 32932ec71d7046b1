import { sql } from 'kysely';

import type { ReachTransaction, TenantTransaction } from '../../../platform/database/database.ts';
import { isOfClosedYear } from '../../../universe/years-in-force.ts';

const documentsOf = (tx: ReachTransaction) =>
  tx
    .selectFrom('company_documents as document')
    .select([
      'document.id',
      'document.company_id',
      'document.year',
      'document.type',
      'document.format',
      'document.title',
      'document.url',
      'document.file',
      'document.page_count',
      'document.published_on',
    ]);

export type StoredDocument = Awaited<ReturnType<ReturnType<typeof documentsOf>['execute']>>[number];

/** The reports of a company, newest first. Row-level security hides those of companies unseen. */
export const listDocuments = (
  tx: TenantTransaction,
  companyId: number,
): Promise<readonly StoredDocument[]> =>
  documentsOf(tx)
    .where('document.company_id', '=', companyId)
    .where('document.deleted_at', 'is', null)
    .orderBy('document.year', 'desc')
    .orderBy('document.type')
    .orderBy('document.format')
    .execute();

/** A report that is listed, or that a passage was read from. */
export const findDocument = (tx: ReachTransaction, documentId: number) =>
  documentsOf(tx)
    .where('document.id', '=', documentId)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('document.deleted_at', 'is', null),
        exists(
          selectFrom('company_excerpts as excerpt')
            .whereRef('excerpt.document_id', '=', 'document.id')
            .where('excerpt.is_deleted', '=', false)
            .select('excerpt.id'),
        ),
      ]),
    )
    .executeTakeFirst();

/** What is said of each reporting year of a company. */
export async function listReportingYears(tx: TenantTransaction, companyId: number) {
  const rows = await tx
    .selectFrom('reporting_years')
    .where('company_id', '=', companyId)
    .select(['year', 'financial_year', 'final_at'])
    .execute();
  return new Map(rows.map((row) => [row.year, row]));
}

export type ReportingYears = Awaited<ReturnType<typeof listReportingYears>>;

/** Analysts read the passages of values that wait; clients see them with the approval. */
const isOfApprovedValue = sql<boolean>`exists (
  select from company_metric_values value
  where (value.company_id, value.metric_id, value.year)
      = (excerpt.company_id, excerpt.metric_id, excerpt.year)
    and value.approved and value.superseded_at is null and ${isOfClosedYear('value')})`;

const excerptsOf = (tx: TenantTransaction) =>
  tx
    .selectFrom('company_excerpts as excerpt')
    .innerJoin('company_documents as document', 'document.id', 'excerpt.document_id')
    .innerJoin('companies as company', 'company.id', 'excerpt.company_id')
    .where('excerpt.is_deleted', '=', false)
    .select([
      'excerpt.id',
      'excerpt.company_id',
      'excerpt.metric_id',
      'excerpt.year',
      'excerpt.page',
      'excerpt.kind',
      'excerpt.body',
      'excerpt.tables',
      'excerpt.image',
      'excerpt.boxes',
      'document.id as document_id',
      'document.title',
      'document.url',
      'document.format',
      'document.file',
      'company.icm_gov',
      'company.icm_sus',
    ]);

export type StoredExcerpt = Awaited<ReturnType<ReturnType<typeof excerptsOf>['execute']>>[number];

/** The passages behind a company's approved values: the best first, then by report and page. */
export const listExcerpts = (
  tx: TenantTransaction,
  companyId: number,
  metricId: number | undefined,
): Promise<readonly StoredExcerpt[]> =>
  excerptsOf(tx)
    .where('excerpt.company_id', '=', companyId)
    .where(isOfApprovedValue)
    .$if(metricId !== undefined, (query) => query.where('excerpt.metric_id', '=', metricId ?? 0))
    .orderBy('excerpt.year', 'desc')
    .orderBy('excerpt.best_excerpt', 'desc')
    .orderBy('document.id')
    .orderBy('excerpt.page')
    .orderBy('excerpt.id')
    .execute();

/** @param isAnalyst may see the passages of values that wait */
export const findExcerpt = (tx: TenantTransaction, excerptId: number, isAnalyst: boolean) =>
  excerptsOf(tx)
    .where('excerpt.id', '=', excerptId)
    .$if(!isAnalyst, (query) => query.where(isOfApprovedValue))
    .executeTakeFirst();
