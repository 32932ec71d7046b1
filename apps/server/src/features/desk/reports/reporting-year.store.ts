import type { ReportFormat, ReportType } from '@verdure/contract/coverage/documents';
import { sql } from 'kysely';

import type {
  AdministrationTransaction,
  ReachTransaction,
} from '../../../platform/database/database.ts';

const FIELDS = ['id', 'company_id', 'year', 'financial_year', 'final_at'] as const;

/** A reporting year, as far as the viewer's organisation sees its company. */
export const findReportingYear = (tx: ReachTransaction, reportingYearId: number) =>
  tx
    .selectFrom('reporting_years')
    .where('id', '=', reportingYearId)
    .select(FIELDS)
    .executeTakeFirst();

export type ReportingYear = NonNullable<Awaited<ReturnType<typeof findReportingYear>>>;

export const findYearOf = (tx: ReachTransaction, companyId: number, year: number) =>
  tx
    .selectFrom('reporting_years')
    .where('company_id', '=', companyId)
    .where('year', '=', year)
    .select(FIELDS)
    .executeTakeFirst();

export const updateReportingYear = (
  tx: AdministrationTransaction,
  reportingYearId: number,
  change: { readonly year?: number; readonly financial_year?: string; readonly final_at?: string },
) =>
  tx
    .updateTable('reporting_years')
    .set(change)
    .where('id', '=', reportingYearId)
    .returning(FIELDS)
    .executeTakeFirstOrThrow();

export const deleteReportingYear = (tx: AdministrationTransaction, reportingYearId: number) =>
  tx.deleteFrom('reporting_years').where('id', '=', reportingYearId).execute();

/** Values of a year that are in force or wait for approval. */
export async function countValues(
  tx: AdministrationTransaction,
  companyId: number,
  year: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from company_metric_values
    where company_id = ${companyId} and year = ${year} and superseded_at is null`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Moves the reports of a year, also those off the lists, to another year. */
export const moveReports = (
  tx: AdministrationTransaction,
  companyId: number,
  { from, to }: { readonly from: number; readonly to: number },
) =>
  tx
    .updateTable('company_documents')
    .set({ year: to })
    .where('company_id', '=', companyId)
    .where('year', '=', from)
    .execute();

/** Takes reports of a year off the lists. @returns their ids */
export async function hideReports(
  tx: AdministrationTransaction,
  companyId: number,
  kind: { readonly year: number; readonly type?: ReportType; readonly format?: ReportFormat },
): Promise<readonly number[]> {
  const { year, type, format } = kind;
  const rows = await tx
    .updateTable('company_documents')
    .set({ deleted_at: new Date().toISOString() })
    .where('company_id', '=', companyId)
    .where('year', '=', year)
    .where('deleted_at', 'is', null)
    .$if(type !== undefined, (query) => query.where('type', '=', type ?? 'annual'))
    .$if(format !== undefined, (query) => query.where('format', '=', format ?? 'pdf'))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Sets the year whose scores are shown. */
export const setCurrentYear = (
  tx: AdministrationTransaction,
  companyId: number,
  year: number | null,
) =>
  tx
    .updateTable('companies')
    .set({ current_year: year, updated_at: new Date().toISOString() })
    .where('id', '=', companyId)
    .execute();

export async function findCurrentYear(
  tx: AdministrationTransaction,
  companyId: number,
): Promise<number | null> {
  const row = await tx
    .selectFrom('companies')
    .where('id', '=', companyId)
    .select('current_year')
    .executeTakeFirst();
  return row?.current_year ?? null;
}

/** The newest reporting year; null if there is none. */
export async function findNewestYear(
  tx: AdministrationTransaction,
  companyId: number,
): Promise<number | null> {
  const row = await tx
    .selectFrom('reporting_years')
    .where('company_id', '=', companyId)
    .select(({ fn }) => fn.max('year').as('year'))
    .executeTakeFirst();
  return row?.year ?? null;
}
