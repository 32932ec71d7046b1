import type { CompanyReview, ReviewedMetric } from '@verdure/contract/desk/review';
import type { MetricMapping } from '@verdure/contract/desk/review-catalogue';
import { AWARENESS_LADDERS } from '@verdure/contract/vocabulary';

interface MetricFields extends Partial<Omit<ReviewedMetric, 'metric' | 'dimension'>> {
  readonly metric?: Partial<ReviewedMetric['metric']>;
  readonly dimension?: Partial<ReviewedMetric['dimension']>;
}

/** A value of scope 1 that waits. */
export const reviewedOf = ({
  metric,
  dimension,
  ...change
}: MetricFields = {}): ReviewedMetric => ({
  id: 501,
  company_id: 812,
  year: 2025,
  approved: false,
  rejected: false,
  icm: false,
  metric: Object.assign(
    {
      id: 92,
      name: 'Scope 1 emissions',
      description: 'Direct emissions of greenhouse gases.',
      tag: 'QUANT' as const,
      unit: 'tonnes CO2e',
      display_dp: 0,
      is_incident: false,
      is_scalable: true,
    },
    metric,
  ),
  dimension: Object.assign(
    { id: 4, name: 'GHG Emissions', type: 'sustainability' as const },
    dimension,
  ),
  awareness_score: 3,
  previous_awareness_score: 2,
  performance_score: null,
  previous_performance_score: null,
  performance_value: 12_345,
  previous_performance_value: 7_610,
  raw_performance_value: 12.345,
  raw_unit: 'ktCO2e',
  metric_unit: 'tonnes CO2e',
  scaled_performance_value: 24.7,
  previous_scaled_performance_value: 15.2,
  proxy_avg_performance_value: 31.4,
  change: 0.622,
  warns: true,
  not_editable: null,
  cannot_reject: false,
  edited: false,
  value_not_found: false,
  confirmed: false,
  held_back: null,
  checks: [],
  unchecked_reports: [],
  passes_all: false,
  reason: null,
  source: null,
  passage: null,
  replaces: null,
  uploaded_by: null,
  created_at: '2026-03-01T08:00:00.000Z',
  created_by_name: null,
  approved_at: null,
  approved_by_name: null,
  excerpt_count: 2,
  is_in_short_view: true,
  is_in_user_view: false,
  ...change,
});

/** Fields of a metric or dimension may be given alone. */
const withFields = (usual: MetricFields, { metric, dimension, ...change }: MetricFields) =>
  reviewedOf({
    ...usual,
    ...change,
    metric: { ...usual.metric, ...metric },
    dimension: { ...usual.dimension, ...dimension },
  });

/** A value that an analyst approved. */
const approval = {
  approved: true,
  approved_at: '2026-03-02T09:30:00.000Z',
  approved_by_name: 'Iris Berg',
} as const;

export const waterOf = (change: MetricFields = {}): ReviewedMetric =>
  withFields(
    {
      id: 502,
      metric: { id: 12, name: 'Water withdrawn', unit: 'm3' },
      dimension: { id: 6, name: 'Water' },
      performance_value: 8_002,
      raw_performance_value: 8_002,
      raw_unit: 'm3',
      metric_unit: 'm3',
      change: 0.02,
      warns: false,
      excerpt_count: 0,
      is_in_short_view: false,
      is_in_user_view: true,
    },
    change,
  );

export const policyOf = (change: MetricFields = {}): ReviewedMetric =>
  withFields(
    {
      id: 503,
      metric: { id: 20, name: 'Labour policy', tag: 'QUAL', unit: null, is_scalable: false },
      dimension: { id: 8, name: 'Labour' },
      performance_score: 2,
      previous_performance_score: 1,
      performance_value: null,
      previous_performance_value: null,
      raw_performance_value: null,
      raw_unit: null,
      metric_unit: null,
      scaled_performance_value: null,
      previous_scaled_performance_value: null,
      proxy_avg_performance_value: null,
      change: null,
      warns: false,
      not_editable: 'qualitative',
      excerpt_count: 0,
      is_in_short_view: false,
    },
    change,
  );

export const boardOf = (change: MetricFields = {}): ReviewedMetric =>
  policyOf({
    id: 504,
    metric: { id: 80, name: 'Board independence' },
    dimension: { id: 20, name: 'Board', type: 'governance' },
    cannot_reject: true,
    ...approval,
    ...change,
  });

/** Four values of 2025, of which the governance one is approved, and scope 1 of the year before. */
export const reviewOf = (change: Partial<CompanyReview> = {}): CompanyReview => ({
  company: {
    id: 812,
    name: 'Aldgate Chemicals',
    isin: 'GB0002634946',
    logo: null,
    sector_name: 'Specialty Chemicals',
    icm: false,
    icm_gov: false,
    icm_sus: false,
    current_year: 2024,
    years: [2025, 2024],
    may_change: true,
  },
  metrics: [
    reviewedOf(),
    waterOf(),
    policyOf(),
    boardOf(),
    reviewedOf({ id: 401, year: 2024, performance_value: 7_610, warns: false, ...approval }),
  ],
  readings: [],
  unvalued: [],
  ...change,
});

const mapping = (metric_id: number, change: Partial<MetricMapping> = {}): MetricMapping => ({
  metric_id,
  sdg_ids: [],
  labels: ['awareness', 'performance'],
  awareness_levels: [...AWARENESS_LADDERS.threeLetters],
  most_best_excerpts: 2,
  ...change,
});

export const mappings: MetricMapping[] = [
  mapping(92),
  mapping(93),
  mapping(12),
  mapping(20, { awareness_levels: [...AWARENESS_LADDERS.qualitative] }),
  mapping(80, { awareness_levels: [...AWARENESS_LADDERS.qualitative] }),
];

export const units = {
  'Scope 1 emissions': ['tonnes CO2e', 'ktCO2e', 'kg'],
  'Water withdrawn': ['m3', 'litres'],
};

export const constants = {
  sdg_meta_metric_id: 35,
  renewable_energy_id: 95,
  scope_1_id: 92,
  scope_2_id: 93,
  scope_3_id: 94,
  scope_1_2_sum_id: 1,
  scope_sum_id: 44,
  basic_needs_id: 26,
  climate_risk_management_id: 113,
  copy_excerpt_metric_ids: [92, 93],
  converted_metric_ids: [92, 93, 12],
  incident_metric_ids: [],
  edci_metric_ids: [92, 93, 94, 95],
};

const STATED = { check: 'passage', passes: true, text: 'Page 25 states it' } as const;
const JUMP = { check: 'year', passes: false, text: '10 times the value of 2024' } as const;

export const passingOf = (change: MetricFields = {}): ReviewedMetric =>
  reviewedOf({ checks: [STATED], passes_all: true, ...change });

export const failingOf = (change: MetricFields = {}): ReviewedMetric =>
  waterOf({ checks: [STATED, JUMP], ...change });
