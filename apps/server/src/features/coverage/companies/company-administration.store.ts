import type { CompanyAdministration } from '@verdure/contract/coverage/companies';

import type { TenantTransaction } from '../../../platform/database/database.ts';

const PREFERENCES = [
  'gov',
  'sus',
  's2',
  'edci',
  'sfdr',
  'sdg_alignment',
  'custom_metrics',
  'qualitative_only',
] as const;

/** Preferences of a company without a row of its own. */
const DEFAULT_PREFERENCES = {
  gov: true,
  sus: true,
  s2: true,
  edci: true,
  sfdr: true,
  sdg_alignment: true,
  custom_metrics: false,
  qualitative_only: false,
};

/** What an administrator sees of a company that exists. */
export async function readCompanyAdministration(
  tx: TenantTransaction,
  companyId: number,
): Promise<Omit<CompanyAdministration, 'sentiment_filter'>> {
  const company = await tx
    .selectFrom('companies')
    .where('id', '=', companyId)
    .select(['synonyms', 'sector_id', 'logo', 'pe_organisation_id', 'current_year'])
    .executeTakeFirstOrThrow();
  const fundamentals = await tx
    .selectFrom('company_fundamentals')
    .where('company_id', '=', companyId)
    .where('superseded_at', 'is', null)
    .orderBy('year', 'desc')
    .select(['year', 'revenue_usd', 'expenses_usd', 'wellbeing_usd'])
    .execute();
  const preferences = await tx
    .selectFrom('company_preferences')
    .where('company_id', '=', companyId)
    .select(PREFERENCES)
    .executeTakeFirst();
  const reportingYears = await tx
    .selectFrom('reporting_years')
    .where('company_id', '=', companyId)
    .orderBy('year', 'desc')
    .select(['id', 'year', 'financial_year'])
    .execute();
  return {
    ...company,
    fundamentals: fundamentals.map(({ year, revenue_usd, expenses_usd, wellbeing_usd }) => ({
      year,
      revenue: revenue_usd,
      expenses: expenses_usd,
      wellbeing: wellbeing_usd,
    })),
    preferences: preferences ?? DEFAULT_PREFERENCES,
    reporting_years: reportingYears,
  };
}
