import type { BusinessActivityId, MetricUnit } from '@verdure/contract/vocabulary';

import type { IsoDate } from '../calendar/index.ts';

/** How a company is covered; the last two have no scores of their own. */
export const COVERAGE_KINDS = ['full', 'interim', 'essentials', 'proxy', 'sentiment-only'] as const;
export type CoverageKind = (typeof COVERAGE_KINDS)[number];

export interface DemoCompany {
  readonly id: number;
  readonly name: string;
  /** Primary ISIN; the other share classes are in the company codes. */
  readonly isin: string;
  readonly countryCode: string;
  readonly region: string;
  readonly ticker: string;
  /** Sub-sector. */
  readonly sectorId: number;
  readonly synonyms: readonly string[];
  readonly coverage: CoverageKind;
  readonly icmGov: boolean;
  readonly icmSus: boolean;
  /** For companies with an icm flag: whether the interim data are approved for showing. */
  readonly icmApproved: boolean;
  readonly sentimentOnly: boolean;
  readonly hasSentiment: boolean;
  readonly proxy: boolean;
  readonly sentimentFilter: string;
  /** The organisation a private company belongs to; null for listed companies. */
  readonly peOrganisationId: number | null;
}

export interface CompanyCode {
  readonly companyId: number;
  readonly code: string;
  readonly type: 'isin' | 'lei' | 'refid';
  readonly provider: 'manual' | 'subsidiary' | 'other';
}

export interface CompanyPreferences {
  readonly companyId: number;
  readonly gov: boolean;
  readonly sus: boolean;
  readonly s2: boolean;
  readonly edci: boolean;
  readonly sfdr: boolean;
  readonly sdgAlignment: boolean;
  readonly customMetrics: boolean;
  readonly qualitativeOnly: boolean;
}

export interface CompanyActivities {
  readonly companyId: number;
  /** Null when nothing is known about the company's activities; empty when it has none of the eight. */
  readonly activityIds: readonly BusinessActivityId[] | null;
}

export interface ReportDocument {
  readonly type: 'annual' | 'sustainability';
  readonly format: 'pdf' | 'xlsx' | 'html';
  readonly url: string;
}

export interface ReportingYear {
  readonly companyId: number;
  readonly year: number;
  readonly financialYear: number;
  readonly publishedOn: IsoDate;
  readonly documents: readonly ReportDocument[];
}

/** Amounts in USD; null is not disclosed. Flows are of the year, stocks of its last day. */
export interface Fundamental {
  readonly companyId: number;
  readonly year: number;
  readonly revenueUsd: number | null;
  readonly expensesUsd: number | null;
  /** Total tax contribution, the base value of Wellbeing. */
  readonly wellbeingUsd: number | null;
  readonly marketCapUsd: number | null;
  readonly enterpriseValueUsd: number | null;
  readonly ebitUsd: number | null;
}

/** What the reports of a company say of a requirement of Article 9 or an objective of the taxonomy. */
export interface CompanyFinding {
  readonly companyId: number;
  readonly year: number;
  readonly subject: 'article_nine' | 'taxonomy';
  readonly subjectId: number;
  readonly contributes: boolean;
  readonly harms: boolean;
  /** Share of turnover reported as aligned; null: not reported, or no objective. */
  readonly alignedTurnoverFraction: number | null;
  /** The metric whose excerpts show it; null: the company is not asked for it. */
  readonly metricId: number | null;
  readonly reason: string;
}

/**
 * One value of a company in a reporting year. A metric that does not apply has no row; a row whose
 * `value` is null is not disclosed.
 */
export interface CompanyMetricValue {
  readonly companyId: number;
  readonly metricId: number;
  readonly year: number;
  /** Points from 0 to 4; null when nobody has judged it. */
  readonly awareness: number | null;
  /** Points from 0 to 4 for QUAL; null for QUANT, whose performance is a rank among peers. */
  readonly performance: number | null;
  readonly rawValue: number | null;
  readonly rawUnit: string | null;
  /** In the metric's unit; a share is a fraction. */
  readonly value: number | null;
  readonly unit: MetricUnit | null;
  /** One sentence for the newest year, else null. */
  readonly reason: string | null;
  readonly approved: boolean;
}
