import type { CompanyAdministration } from '@verdure/contract/desk/company-administration';

import type { TenantTransaction } from '../../../platform/database/database.ts';
import { listDocuments, presentDocument } from '../documents/document.reads.ts';
import { readPreferences } from './company-preferences.reads.ts';

/** What an administrator sees of a company that exists. */
export async function readCompanyAdministration(
  tx: TenantTransaction,
  companyId: number,
): Promise<Omit<CompanyAdministration, 'sentiment_filter' | 'judged_amounts'>> {
  const company = await tx
    .selectFrom('companies')
    .where('id', '=', companyId)
    .select([
      ...(['synonyms', 'sector_id', 'logo', 'pe_organisation_id', 'current_year'] as const),
      ...(['icm_load_data', 'icm_approved'] as const),
    ])
    .executeTakeFirstOrThrow();
  const fundamentals = await tx
    .selectFrom('company_fundamentals')
    .where('company_id', '=', companyId)
    .where('superseded_at', 'is', null)
    .orderBy('year', 'desc')
    .select(['year', 'revenue_usd', 'expenses_usd', 'wellbeing_usd'])
    .execute();
  const reportingYears = await tx
    .selectFrom('reporting_years')
    .where('company_id', '=', companyId)
    .orderBy('year', 'desc')
    .select(['id', 'year', 'financial_year'])
    .execute();
  const documents = await listDocuments(tx, companyId);
  return {
    ...company,
    route: `/dashboard/company/${companyId}`,
    fundamentals: fundamentals.map(({ year, revenue_usd, expenses_usd, wellbeing_usd }) => ({
      year,
      revenue: revenue_usd,
      expenses: expenses_usd,
      wellbeing: wellbeing_usd,
    })),
    preferences: await readPreferences(tx, companyId),
    reporting_years: reportingYears.map((reportingYear) => ({
      ...reportingYear,
      documents: documents.filter(({ year }) => year === reportingYear.year).map(presentDocument),
    })),
  };
}
