import type { ReportFormat, ReportType } from '@verdure/contract/coverage/documents';
import type { Insertable, Selectable } from 'kysely';

import type { CompanyDocumentTable } from '../../../platform/database/document-tables.ts';
import type { AdministrationTransaction } from '../../../platform/database/database.ts';

/** Lets one writer at a time change the reports of a company. */
export const lockCompany = (tx: AdministrationTransaction, companyId: number) =>
  tx
    .selectFrom('companies')
    .where('id', '=', companyId)
    .select('id')
    .forUpdate()
    .executeTakeFirstOrThrow();

interface ReportKey {
  readonly companyId: number;
  readonly year: number;
  readonly type: ReportType;
  readonly format: ReportFormat;
}

export const findListedReport = (
  tx: AdministrationTransaction,
  { companyId, year, type, format }: ReportKey,
) =>
  tx
    .selectFrom('company_documents')
    .where('company_id', '=', companyId)
    .where('year', '=', year)
    .where('type', '=', type)
    .where('format', '=', format)
    .where('deleted_at', 'is', null)
    .select(['id', 'title', 'url', 'file', 'file_name'])
    .executeTakeFirst();

export async function insertReport(
  tx: AdministrationTransaction,
  report: Insertable<CompanyDocumentTable>,
): Promise<number> {
  const { id } = await tx
    .insertInto('company_documents')
    .values(report)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type Content = Pick<Selectable<CompanyDocumentTable>, 'title' | 'url' | 'file' | 'file_name'>;

export const changeReport = (tx: AdministrationTransaction, documentId: number, content: Content) =>
  tx.updateTable('company_documents').set(content).where('id', '=', documentId).execute();

/** Takes a report off the lists. */
export const hideReport = (tx: AdministrationTransaction, documentId: number) =>
  tx
    .updateTable('company_documents')
    .set({ deleted_at: new Date().toISOString() })
    .where('id', '=', documentId)
    .execute();

interface NewYear {
  readonly companyId: number;
  readonly year: number;
  /** Null keeps what is stored. */
  readonly financialYear: string | null;
}

/** Makes sure that a company has a reporting year. @returns whether that changed anything */
export async function addReportingYear(
  tx: AdministrationTransaction,
  { companyId, year, financialYear }: NewYear,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('reporting_years')
    .values({ company_id: companyId, year, financial_year: financialYear ?? String(year) })
    .onConflict((conflict) =>
      financialYear === null
        ? conflict.columns(['company_id', 'year']).doNothing()
        : conflict
            .columns(['company_id', 'year'])
            .doUpdateSet({ financial_year: financialYear })
            .where('reporting_years.financial_year', 'is distinct from', financialYear),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}
