import type {
  Company,
  CompanyDimension,
  CompanyMetricScore,
  CompanyScores,
  MetricValue,
  Total,
} from '@verdure/contract/coverage/companies';
import type { CompanyReport, Excerpt } from '@verdure/contract/coverage/documents';
import type { Engagement } from '@verdure/contract/coverage/engagements';
import type { CompanyPeers } from '@verdure/contract/coverage/peers';
import type { CompanyNote } from '@verdure/contract/coverage/notes';

export const noteOf = (change: Partial<CompanyNote> = {}): CompanyNote => ({
  id: 5,
  reason: 'Two seats of the board are empty',
  company_id: 7,
  profile_id: 4,
  dimension_id: 1,
  dimension_name: 'GHG Emissions',
  type: 'risk',
  default: false,
  hidden: false,
  score: null,
  grade: null,
  written_by: 'Mara Lindqvist',
  created_at: '2026-03-01T08:00:00.000Z',
  ...change,
});

/** A note that nobody wrote. */
export const defaultNoteOf = (change: Partial<CompanyNote> = {}): CompanyNote =>
  noteOf({ id: null, default: true, score: 0.4, grade: 'E', written_by: null, ...change });

export const excerptOf = (change: Partial<Excerpt> = {}): Excerpt => ({
  id: 1,
  report_id: 11,
  metric_id: 92,
  year: 2025,
  page: 3,
  title: 'Sustainability report 2025',
  url: null,
  format: 'pdf',
  has_file: true,
  kind: 'text',
  text: 'Our scope 1 emissions were 181,575 tonnes.',
  tables: [],
  has_image: false,
  ...change,
});

export const reportOf = (change: Partial<CompanyReport> = {}): CompanyReport => ({
  id: 11,
  company_id: 7,
  year: 2025,
  type: 'sustainability',
  format: 'pdf',
  title: 'Sustainability report 2025',
  url: null,
  has_file: true,
  page_count: 6,
  published_on: '2026-04-12',
  ...change,
});

export const peersOf = (change: Partial<CompanyPeers> = {}): CompanyPeers => ({
  figure: 'total-esg',
  name: 'Total ESG Risk',
  unit: null,
  higher_is_better: true,
  sub_sector: 'Electrical Equipment',
  is_private: false,
  value: 2.71,
  grade: 'B',
  percentile: 0.62,
  values: [0.8, 1.9, 2.71, 3.4],
  position: 2,
  revenue_usd: 2_400_000_000,
  nearest: [
    { id: 8, name: 'Birch Works', revenue_usd: 2_300_000_000, value: 1.9, grade: 'C' },
    { id: 9, name: 'Cedar Lines', revenue_usd: 3_120_000_000, value: null, grade: null },
  ],
  ...change,
});

export const engagementOf = (change: Partial<Engagement> = {}): Engagement => ({
  id: 3,
  user: { full_name: 'Mara Lindqvist', email: 'mara@north.example' },
  action: 'Yes - written',
  summary: 'Asked for a plan to cut emissions',
  date: '2026-03-01',
  ...change,
});

export const companyOf = (change: Partial<Company> = {}): Company => ({
  id: 7,
  name: 'Alder Industries',
  isin: 'ZZ0000000017',
  ticker: 'ALDR',
  sector: {
    id: 31,
    name: 'Electrical Equipment',
    parentSector: { id: 3, name: 'Industrials' },
  },
  region: 'Europe',
  country: 'SE',
  icm_gov: false,
  icm_sus: false,
  sentiment_only: false,
  has_sentiment: true,
  proxy: false,
  has_engagements: false,
  business_activities: [],
  reporting_year: 2025,
  in_review_year: null,
  ...change,
});

const noScores = {
  awareness_score: null,
  awareness_grade: null,
  awareness_change: null,
  performance_score: null,
  performance_grade: null,
  performance_change: null,
  overall_score: null,
  overall_grade: null,
  overall_change: null,
};

export const metricOf = (change: Partial<CompanyMetricScore> = {}): CompanyMetricScore => ({
  ...noScores,
  id: 92,
  name: 'Scope 1 emissions',
  type: 'sustainability_s2',
  tag: 'QUANT',
  weighting: 0.5,
  effective_weighting: 0.5,
  weighted_score: 0.97,
  disclosed: true,
  counted_undisclosed: false,
  held_back: false,
  ...change,
});

export const issueOf = (change: Partial<CompanyDimension> = {}): CompanyDimension => ({
  ...noScores,
  id: 1,
  name: 'GHG Emissions',
  type: 'sustainability',
  tag: 'QUANT',
  weighting: 0.6,
  effective_weighting: 0.6,
  weighted_score: null,
  awareness_shared_share: 1,
  performance_shared_share: 1,
  shared_share: 0.82,
  not_comparable: false,
  metrics: [metricOf()],
  ...change,
});

export const totalOf = (change: Partial<Total> = {}): Total => ({
  score: 2.71,
  grade: 'B',
  change: 0.12,
  shared_share: 0.82,
  not_comparable: false,
  assessed_share: 0.81,
  too_little_data: false,
  peer_average: 2.4,
  rank: 12,
  ranked: 812,
  sigma: 0.75,
  sigma_source: 'population',
  ...change,
});

export const scoresOf = (change: Partial<CompanyScores> = {}): CompanyScores => ({
  company_id: 7,
  profile_id: 4,
  data_from: '2024-12-31',
  data_to: '2025-12-31',
  universe_id: -1,
  as_of: '2026-03-01',
  snapshot_version: 12,
  methodology_version: '1.2',
  reporting_year: 2025,
  excluded: false,
  excluded_activities: [],
  wrong_universe: false,
  incomplete: false,
  proxy: false,
  preferences: {
    sus: true,
    s2: true,
    gov: true,
    sdg_alignment: true,
    edci: true,
    sfdr: true,
    custom_metrics: true,
    qualitative_only: false,
  },
  weights: { esg_awareness: 0.5, impact_awareness: 0, sustainability: 0.55, governance: 0.45 },
  totals: { esg: totalOf() },
  dimensions: { sustainability: [issueOf()] },
  key_risks: [],
  key_points: [],
  heatstrips: [],
  ...change,
});

export const metricValueOf = (change: Partial<MetricValue> = {}): MetricValue => ({
  metric_id: 92,
  metric_name: 'Scope 1 emissions',
  dimension_id: 1,
  description: 'Direct emissions of the year.',
  tag: 'QUANT',
  unit: 'tonnes CO2e',
  display_dp: 0,
  reporting_year: 2025,
  value_year: 2025,
  marked_old: false,
  awareness_year: 2025,
  previous_value_year: 2024,
  held_back: false,
  held_back_reason: null,
  revenue_held_back: null,
  counted_undisclosed: false,
  awareness_score: 3,
  previous_awareness_score: 3,
  performance_value: 45_000,
  previous_performance_value: 36_000,
  change: 0.25,
  warns: false,
  peer_average: 41_000.5,
  peer_count: 48,
  peer_level: 'sub_sector',
  percentile: 0.62,
  is_scaled: false,
  is_proxy: false,
  raw_value: 45_000_000,
  raw_unit: 'kg CO2e',
  reason: 'The figure covers the whole group.',
  source: 'Sustainability report 2025',
  version: 2,
  recorded_at: '2026-02-14T09:30:00Z',
  ...change,
});
