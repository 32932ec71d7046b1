import type {
  CompanyPillar,
  CountryPillar,
  MetricTag,
  NaceSection,
} from '@verdure/contract/vocabulary';

import type { EurYear } from '../units/index.ts';

/** A sub-sector names its parent sector; a parent sector has `parentId` null. */
export interface SectorRow {
  readonly id: number;
  readonly name: string;
  readonly parentId: number | null;
}

export interface DimensionRow {
  readonly id: number;
  readonly name: string;
  readonly pillar: CompanyPillar;
  /** The sub-sectors that it applies to; null: all of them (methodology 5.2). */
  readonly subSectorIds: readonly number[] | null;
}

export interface MetricRow {
  readonly id: number;
  readonly name: string;
  /** Null: shown, but part of no dimension. */
  readonly dimensionId: number | null;
  readonly tag: MetricTag;
  /** The target unit of section 2, or one of 2.7. */
  readonly unit: string;
  readonly isHigherBetter: boolean;
  /** True: compared per $1M revenue (methodology 3). */
  readonly isScalable: boolean;
  readonly isIncident: boolean;
  readonly displayDecimals: number;
}

/** False hides the pillar and treats it as not applicable (methodology 5.5). */
export interface CompanyPreferences {
  readonly governance: boolean;
  readonly sustainability: boolean;
  readonly sustainabilityS2: boolean;
  /** The impact pillar. Off forces SFDR off. */
  readonly sdgAlignment: boolean;
  readonly edci: boolean;
  readonly sfdr: boolean;
  readonly customMetrics: boolean;
  /** True drops QUANT metrics from the averages. */
  readonly isQualitativeOnly: boolean;
}

export interface CompanyRow {
  readonly id: number;
  readonly name: string;
  /**
   * A parent sector's id: known only to that parent. Null or an unknown id: no sector, its peer
   * group is the whole coverage.
   */
  readonly subSectorId: number | null;
  readonly countryCode: string | null;
  readonly regionCode: string | null;
  readonly hasIcmGovernance: boolean;
  readonly hasIcmSustainability: boolean;
  /** Counts as not covered: no scores, in no peer group (methodology 13). */
  readonly isSentimentOnly: boolean;
  /** No direct coverage: scores come from the peer-group average (methodology 4.4). */
  readonly isProxy: boolean;
  /** Business activities 1 to 8; null without activity data. */
  readonly activityIds: readonly number[] | null;
  /** Main activity; null: unknown. */
  readonly naceSection: NaceSection | null;
  readonly preferences: CompanyPreferences;
  /** The current reporting year; null: the latest year of the snapshot. */
  readonly reportingYear: number | null;
}

/**
 * One approved row. No row: not applicable. `value` null: not disclosed.
 *
 * `awareness` and `performance` are points from 0 to 4; `performance` is the analyst's, of QUAL
 * metrics only (that of QUANT metrics is computed). `value` is in the metric's unit.
 */
export interface MetricValueRow {
  readonly companyId: number;
  readonly metricId: number;
  readonly year: number;
  readonly awareness: number | null;
  readonly performance: number | null;
  readonly value: number | null;
  /** True: an analyst confirmed the value, so that it is never held back (methodology 4.2). */
  readonly isConfirmed?: boolean;
}

/** Amounts in USD of one reporting year; null: not disclosed. */
export interface FundamentalsRow {
  readonly companyId: number;
  readonly year: number;
  readonly revenueUsd: number | null;
  readonly expensesUsd: number | null;
  readonly enterpriseValueUsd: number | null;
  readonly marketCapUsd: number | null;
  /** The base value of the Wellbeing theme (methodology 22). */
  readonly wellbeingUsd: number | null;
  /** Earnings before interest and taxes; a loss is negative. It is shown, and in no figure. */
  readonly ebitUsd: number | null;
  /** Amounts that an analyst confirmed, so that they are never held back (methodology 4.2). */
  readonly confirmedFields?: readonly (
    | 'revenueUsd'
    | 'expensesUsd'
    | 'enterpriseValueUsd'
    | 'marketCapUsd'
    | 'wellbeingUsd'
  )[];
}

/** What a finding is about: a requirement of Article 9, or an objective of the taxonomy. */
export const FINDING_SUBJECTS = ['article_nine', 'taxonomy'] as const;
export type FindingSubject = (typeof FINDING_SUBJECTS)[number];

/** What is known of a company and one requirement or objective. No row: nothing is known. */
export interface FindingRow {
  readonly companyId: number;
  readonly year: number;
  readonly subject: FindingSubject;
  readonly subjectId: number;
  readonly contributes: boolean;
  readonly harms: boolean;
  /** Share of turnover reported as aligned with an objective; null: not reported. */
  readonly alignedFraction: number | null;
}

/** Group 1 geographic, 2 globe, 3 economic. */
export interface CountryCategoryRow {
  readonly groupId: number;
  readonly categoryId: number;
  readonly name: string;
}

export interface CountryRow {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  /** False gives no scores (methodology 9). */
  readonly isEsgRated: boolean;
  readonly reportingYear: number | null;
  readonly categories: readonly CountryCategoryRow[];
}

export interface CountryDimensionRow {
  readonly id: number;
  readonly name: string;
  readonly pillar: CountryPillar;
}

export interface CountryMetricRow {
  readonly id: number;
  readonly name: string;
  readonly dimensionId: number;
  readonly tag: MetricTag;
  readonly unit: string;
  readonly isHigherBetter: boolean;
  readonly isIncident: boolean;
  readonly displayDecimals: number;
}

/** As `MetricValueRow`, of a country. */
export interface CountryValueRow {
  readonly countryId: number;
  readonly metricId: number;
  readonly year: number;
  readonly awareness: number | null;
  readonly performance: number | null;
  readonly value: number | null;
}

/**
 * The coverage plane as the database holds it: approved values only. The order of the rows does
 * not matter; of two rows with the same key the later one counts. `metricValues` and
 * `fundamentals` are read once, so a cursor may feed them.
 */
export interface SnapshotInput {
  /** ISO date of the inputs. */
  readonly asOf: string;
  /** Rates of EUR up to that day; years that are missing have none. */
  readonly eurYears: readonly EurYear[];
  readonly sectors: readonly SectorRow[];
  readonly dimensions: readonly DimensionRow[];
  readonly metrics: readonly MetricRow[];
  readonly companies: readonly CompanyRow[];
  readonly metricValues: Iterable<MetricValueRow>;
  readonly fundamentals: Iterable<FundamentalsRow>;
  readonly findings: readonly FindingRow[];
  readonly countries: readonly CountryRow[];
  readonly countryDimensions: readonly CountryDimensionRow[];
  readonly countryMetrics: readonly CountryMetricRow[];
  readonly countryValues: readonly CountryValueRow[];
}

/** The same coverage, of which the values of some metrics can be read alone. */
export interface SnapshotInputByMetric extends SnapshotInput {
  readonly metricValues: RowsByMetric;
}

export interface RowsByMetric extends Iterable<MetricValueRow> {
  ofMetrics(metricIds: ReadonlySet<number>): Iterable<MetricValueRow>;
}
