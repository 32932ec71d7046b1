import type { CompanyRow, FundamentalsRow } from '@verdure/scoring/snapshot';

import { type CompanyYears, isFirstInReview } from './years-in-force.ts';

/** What the engine knows of a company, of `companies` joined with `company_preferences`. */
export const COMPANY_FIELDS = [
  'companies.id',
  'companies.name',
  'companies.sector_id',
  'companies.country_code',
  'companies.region',
  'companies.icm_gov',
  'companies.icm_sus',
  'companies.sentiment_only',
  'companies.proxy',
  'companies.activities_known',
  'companies.current_year',
  'companies.nace_section',
  'preference.gov',
  'preference.sus',
  'preference.s2',
  'preference.edci',
  'preference.sfdr',
  'preference.sdg_alignment',
  'preference.custom_metrics',
  'preference.qualitative_only',
] as const;

/** A company as it is stored; its preferences are null where it has no row of them. */
interface StoredCompany {
  readonly id: number;
  readonly name: string;
  readonly sector_id: number | null;
  readonly country_code: string | null;
  readonly region: string | null;
  readonly icm_gov: boolean;
  readonly icm_sus: boolean;
  readonly sentiment_only: boolean;
  readonly proxy: boolean;
  readonly activities_known: boolean;
  readonly current_year: number | null;
  readonly nace_section: CompanyRow['naceSection'];
  readonly gov: boolean | null;
  readonly sus: boolean | null;
  readonly s2: boolean | null;
  readonly edci: boolean | null;
  readonly sfdr: boolean | null;
  readonly sdg_alignment: boolean | null;
  readonly custom_metrics: boolean | null;
  readonly qualitative_only: boolean | null;
}

const preferencesOf = (row: StoredCompany): CompanyRow['preferences'] => ({
  governance: row.gov ?? true,
  sustainability: row.sus ?? true,
  sustainabilityS2: row.s2 ?? true,
  sdgAlignment: row.sdg_alignment ?? true,
  edci: row.edci ?? true,
  sfdr: row.sfdr ?? true,
  customMetrics: row.custom_metrics ?? false,
  isQualitativeOnly: row.qualitative_only ?? false,
});

/**
 * A stored company as the engine reads it. While its first year is in review it has no scores of
 * its own, and those of its peers apply (methodology 24.1).
 */
export const companyRowOf = (
  row: StoredCompany,
  activityIds: readonly number[],
  years: CompanyYears,
): CompanyRow => {
  const shown = years.shown(row.id);
  return {
    ...identityOf(row, activityIds),
    isProxy: row.proxy || isFirstInReview(shown),
    reportingYear: shown.reportingYear ?? row.current_year,
  };
};

/**
 * A public company as the engine reads it. Without a closed year in the window nothing of its own is scored,
 * and the scores of its peers apply (methodology 24.1).
 */
export const publicCompanyRowOf = (
  row: StoredCompany,
  activityIds: readonly number[],
  years: CompanyYears,
): CompanyRow => {
  const company = companyRowOf(row, activityIds, years);
  return { ...company, isProxy: row.proxy || years.shown(row.id).reportingYear === null };
};

const identityOf = (
  row: StoredCompany,
  activityIds: readonly number[],
): Omit<CompanyRow, 'isProxy' | 'reportingYear'> => ({
  id: row.id,
  name: row.name,
  subSectorId: row.sector_id,
  countryCode: row.country_code,
  regionCode: row.region,
  hasIcmGovernance: row.icm_gov,
  hasIcmSustainability: row.icm_sus,
  isSentimentOnly: row.sentiment_only,
  activityIds: row.activities_known ? activityIds : null,
  naceSection: row.nace_section,
  preferences: preferencesOf(row),
});

/** The findings in force, as the engine names their columns. */
export const FINDING_FIELDS = [
  'stored.company_id as companyId',
  'stored.year',
  'stored.subject',
  'stored.subject_id as subjectId',
  'stored.contributes',
  'stored.harms',
  'stored.aligned_turnover as alignedFraction',
] as const;

interface StoredFundamentals {
  readonly company_id: number;
  readonly year: number;
  readonly revenue_usd: number | null;
  readonly expenses_usd: number | null;
  readonly enterprise_value_usd: number | null;
  readonly market_cap_usd: number | null;
  readonly wellbeing_usd: number | null;
  readonly ebit_usd: number | null;
}

/** Stored fundamentals as the engine reads them; the tax contribution comes into force with its year. */
export const fundamentalsRowOf = (
  row: StoredFundamentals,
  years: CompanyYears,
): FundamentalsRow => ({
  companyId: row.company_id,
  year: row.year,
  revenueUsd: row.revenue_usd,
  expensesUsd: row.expenses_usd,
  enterpriseValueUsd: row.enterprise_value_usd,
  marketCapUsd: row.market_cap_usd,
  wellbeingUsd: years.isOpen({ companyId: row.company_id, year: row.year })
    ? null
    : row.wellbeing_usd,
  ebitUsd: row.ebit_usd,
});
