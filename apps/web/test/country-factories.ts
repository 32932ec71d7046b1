import type { Country, CountryRanking, CountryScores } from '@verdure/contract/coverage/countries';

type Issue = CountryScores['country_dimensions'][number];
type CountryMetric = Issue['metrics'][number];

export const countryOf = (change: Partial<Country> = {}): Country => ({
  id: 9,
  name: 'Australia',
  iso2: 'AU',
  category_name: null,
  category_id: null,
  esg_rated: true,
  note: null,
  categories: [
    { category_group_id: 3, id: 301, name: 'High income' },
    { category_group_id: 1, id: 108, name: 'Oceania' },
    { category_group_id: 2, id: 202, name: 'Island' },
  ],
  ...change,
});

export const countryMetricOf = (change: Partial<CountryMetric> = {}): CountryMetric => ({
  id: 501,
  name: 'Renewable electricity',
  unit: '%',
  description: 'Share of electricity from renewable sources.',
  value: 0.324,
  year: 2024,
  old: false,
  change: 0.1,
  previous_year: 2022,
  change_reason: null,
  awareness_score: 3,
  performance_score: 2.58,
  ...change,
});

export const countryIssueOf = (change: Partial<Issue> = {}): Issue => ({
  country_dimension_id: 51,
  name: 'Climate and Energy',
  pillar: 'environmental',
  weighting: 0.25,
  effective_weighting: 0.25,
  dimension_score: 2.79,
  dimension_grade: 'B',
  awareness_score: 3,
  performance_score: 2.58,
  change: -0.06,
  not_comparable: false,
  shared_share: 0.82,
  metrics: [countryMetricOf()],
  ...change,
});

const totalOf = (score: number | null) => ({
  score,
  grade: score === null ? null : ('B' as const),
  change: null,
  shared_share: 1,
  not_comparable: false,
});

export const countryScoresOf = (change: Partial<CountryScores> = {}): CountryScores => ({
  country_id: 9,
  profile_id: 4,
  as_of: '2026-03-01',
  data_from: '2024-12-31',
  data_to: '2025-12-31',
  snapshot_version: 12,
  methodology_version: '1.2',
  reporting_year: 2025,
  esg_rated: true,
  weights: { environmental: 0.25, social: 0.25, governance: 0.5, awareness: 0.5 },
  totals: {
    esg: totalOf(2.625),
    environmental: totalOf(2.4),
    social: totalOf(1.9),
    governance: totalOf(3.1),
  },
  country_dimensions: [
    countryIssueOf(),
    countryIssueOf({ country_dimension_id: 52, name: 'Health', pillar: 'social' }),
    countryIssueOf({ country_dimension_id: 53, name: 'Rule of Law', pillar: 'governance' }),
  ],
  ...change,
});

/** `count` countries, best first, named 'Country 1' onwards. */
export const rankingOf = (count: number, change: Partial<CountryRanking> = {}): CountryRanking => ({
  scores: Array.from({ length: count }, (_, at) => ({
    country_id: 1000 + at,
    rank: at + 1,
    name: `Country ${at + 1}`,
    score: 0.9 - at / 100,
    year: 2024,
    old: false,
  })),
  countryIndex: 0,
  unit: '%',
  ordinal: false,
  score_type: 'worldwide',
  category_name: null,
  ...change,
});
