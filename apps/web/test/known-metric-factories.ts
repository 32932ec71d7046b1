import type { GradeNeedRow } from '@verdure/contract/investments/grade-needs';
import type {
  KnownMetricCompanyRow,
  KnownMetricRow,
} from '@verdure/contract/investments/known-metrics';

/** A metric that some companies held have of their own. */
export const knownMetricOf = (more: Partial<KnownMetricRow> = {}): KnownMetricRow => ({
  id: 1,
  metric_id: 39,
  metric: '',
  unit: '',
  display_dp: 0,
  mean: 2,
  least: 410_000,
  most: 5_200_000,
  covered: 0.4,
  standing: 'shown',
  covered_companies: 2,
  companies: 3,
  from_year: 2023,
  to_year: 2024,
  ...more,
});

const emitted = {
  parent_id: 1,
  type: 'company' as const,
  metric_id: 1,
  unit: 'tonnes CO2e',
  display_dp: 0,
  awareness: null,
  year: 2024,
  source: 'Annual report',
  by_rule: false,
};

export const emittedOfCompanies: readonly KnownMetricCompanyRow[] = [
  { ...emitted, id: 22, name: 'Heavy AB', weight: 0.3, value: 5_200_000 },
  { ...emitted, id: 21, name: 'Light AB', weight: 0.1, value: 410, by_rule: true },
];

/** More than are shown at first. */
export const knownMetricRows: readonly KnownMetricRow[] = [
  knownMetricOf({ metric_id: 39, metric: 'Supply chain strategy', mean: 1.4, covered: 0.62 }),
  knownMetricOf({ metric_id: 1, metric: 'GHG emissions', unit: 'tonnes CO2e', mean: null }),
  ...Array.from({ length: 11 }, (_, at) =>
    knownMetricOf({ metric_id: 100 + at, metric: `Metric ${at + 1}` }),
  ),
];

const board = { id: 57, name: 'Women on the board', pillar: 'governance' as const };
const water = { id: 7, name: 'Water withdrawal', pillar: 'sustainability' as const };

/** 4% of the weight is graded; the first company brings it above 10%, the second above half. */
export const gradeNeedRows: readonly GradeNeedRow[] = [
  {
    parent_id: 1,
    type: 'portfolio',
    id: 1,
    name: 'Global Equity Core',
    weight: 0.04,
    metrics: [],
    needs_revenue: false,
    reached: 0.04,
    standing: 'not_shown',
  },
  {
    parent_id: 1,
    type: 'company',
    id: 22,
    name: 'Heavy AB',
    weight: 0.3,
    metrics: [board, water],
    needs_revenue: true,
    reached: 0.34,
    standing: 'indicative',
  },
  {
    parent_id: 1,
    type: 'company',
    id: 21,
    name: 'Light AB',
    weight: 0.2,
    metrics: [board],
    needs_revenue: false,
    reached: 0.54,
    standing: 'shown',
  },
];
