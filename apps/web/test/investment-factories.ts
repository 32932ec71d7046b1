import type { FlatConstituentRow } from '@verdure/contract/investments/constituents';
import {
  portfolioProfileEndpoint,
  uploadCheckSchema,
} from '@verdure/contract/investments/portfolios';
import type { PortfolioCustomMetric } from '@verdure/contract/investments/custom-metrics';
import type { EdciRow } from '@verdure/contract/investments/edci';
import type { PortfolioProfile } from '@verdure/contract/investments/portfolios';
import { FEATURES } from '@verdure/contract/vocabulary';

import {
  constituentOf,
  constituentOverallsOf,
  coverageOf,
  overallsOf,
  userOf,
} from './factories.ts';
import { fundLifts, portfolioLifts } from './attribution-factories.ts';
import { answers } from './fake-edge.ts';

/** Scores of a whole, which weighting makes better: C without it, B with it. */
export const gradedOf = (id: number) =>
  overallsOf({
    id,
    esg_score: 2.4,
    esg_grade: 'C',
    weighted_esg_score: 2.71,
    weighted_esg_grade: 'B',
  });

/** A holding of a fund that is held: it has a weight in the whole, and no coverage of its own. */
export function leafOf(name: string): FlatConstituentRow {
  const { weighting: _1, recalibrated_weighting: _2, coverage: _3, ...rest } = constituentOf();
  const { weighted_coverage: _4, ...line } = rest;
  return { ...line, name, weight: 0.1, warning: null, not_identified: false };
}

/** The organisation of a reader who has every feature but funds. */
export const withoutFunds = () => ({
  ...userOf().organisation,
  features: Object.values(FEATURES).filter((id) => id !== FEATURES.funds),
});

/** What an upload left behind: one row was not recognised. */
export const portfolioFacts = {
  companies: 2,
  countries: 1,
  overall: 2.71,
  nHoldings: 3,
  nCovered: 2,
  nProxy: 1,
  unrecognised: [
    {
      name: 'Lost AB',
      isin: 'ZZ0000000099',
      weight: 4,
      reason: 'not_found',
      candidates: [],
      set_aside: null,
    },
  ],
} satisfies PortfolioProfile;

export const portfolioMeta = answers(portfolioProfileEndpoint, portfolioFacts);

export const holdings = [
  constituentOf(),
  constituentOf({ id: 12, name: 'Birch Energy', recalibrated_weighting: -0.2, proxy: true }),
  constituentOf({ id: 12, name: 'Cedar Fund', type: 'fund', recalibrated_weighting: 0.3 }),
];

/** Two lines of the EDCI list. */
export const edciRows = (id: number): readonly EdciRow[] => [
  {
    id,
    metric_id: 92,
    metric: 'Scope 1 emissions',
    group: 'GHG',
    optional: false,
    performance_value: 16.5,
    unit: 'tonnes CO2e',
    owned_sum: 16.5,
    company_mean: 510_000,
    covered: 0.8,
    standing: 'shown',
    covered_companies: 2,
    data_from: '2024-12-31',
    data_to: '2024-12-31',
  },
  {
    id,
    metric_id: 204,
    metric: 'Women in C-suite',
    group: 'Diversity',
    optional: true,
    performance_value: 0.325,
    unit: '%',
    owned_sum: null,
    company_mean: null,
    covered: 0.8,
    standing: 'shown',
    covered_companies: 2,
    data_from: '2024-12-31',
    data_to: '2024-12-31',
  },
];

const customMetricOf = (change: Partial<PortfolioCustomMetric>): PortfolioCustomMetric =>
  Object.assign(
    {
      question_id: 1,
      question_name: 'Electric vehicles',
      question: 'What share of the fleet is electric?',
      question_type_id: 1,
      display_unit: '%',
      raw_value: 32.5,
      answers: [],
      covered_weight: 0.8,
      standing: 'shown',
      covered_companies: 2,
      data_from: '2024-12-31',
      data_to: '2024-12-31',
    },
    change,
  );

/** A question of each kind, and one without an answer. */
export const customMetrics: readonly PortfolioCustomMetric[] = [
  customMetricOf({}),
  customMetricOf({
    question_id: 2,
    question_name: 'Voted against',
    question: 'Did we vote against the management this year?',
    question_type_id: 2,
    display_unit: null,
    raw_value: 0.625,
  }),
  customMetricOf({
    question_id: 3,
    question_name: 'Next step',
    question: 'What do we ask the company for next?',
    question_type_id: 3,
    display_unit: null,
    raw_value: null,
    answers: [
      { words: 'An independent chair', weight: 0.5, companies: 1 },
      { words: 'A target that covers scope 3', weight: 0.3, companies: 1 },
    ],
  }),
  customMetricOf({
    question_id: 4,
    question_name: 'Sites near water stress',
    question: 'How many sites are in regions short of water?',
    display_unit: null,
    raw_value: null,
    covered_weight: 0,
    standing: 'not_shown',
    covered_companies: 0,
  }),
];

/** A portfolio of two companies and a fund. */
export const portfolioRoots = {
  ...portfolioLifts,
  portfolio_coverage: [coverageOf()],
  portfolio_constituents: holdings,
  portfolio_constituent_overalls: [
    constituentOverallsOf({ esg_score: 0.8, esg_grade: 'E', excluded: true }),
    constituentOverallsOf({ id: 12, esg_score: 3.3, esg_grade: 'A', proxy: true }),
  ],
  portfolio_constituent_exclusions: [
    {
      parent_id: 1,
      id: 11,
      type: 'company',
      any_exclusions: 'Y',
      exclusions_you_apply: 'Y',
      threshold: 0.005,
      activities: [{ activity_id: 7, name: 'Tobacco', status: 'Y', companies: [] }],
    },
  ],
  portfolio_overalls: [gradedOf(1)],
  portfolio_sentiment: [{ id: 1, colour_grade: 'yellow', net: -0.2 }],
  portfolio_constituent_sentiment: [
    { parent_id: 1, id: 11, type: 'company', colour_grade: 'red', net: -0.6 },
    { parent_id: 1, id: 12, type: 'company', colour_grade: null, net: null },
    { parent_id: 1, id: 12, type: 'fund', colour_grade: 'green', net: 0.3 },
  ],
  portfolio_edci: edciRows(1),
  portfolio_itr: [],
};

const issueOf = (dimension_id: number, grade: 'A' | 'C' | 'D' | 'E' | null, id = 11) => ({
  parent_id: 1,
  id,
  type: 'company' as const,
  dimension_id,
  score: grade === null ? null : { A: 3.4, C: 2, D: 1.2, E: 0.4 }[grade],
  grade,
});

/** The issues of a portfolio's companies: Alder is weak in water, Birch nowhere. */
export const issueRoots = {
  dimensions: [
    { id: 1, name: 'GHG Emissions', type: 'sustainability', tag: 'QUANT' },
    { id: 2, name: 'Water', type: 'sustainability', tag: 'QUANT' },
    { id: 3, name: 'Climate Strategy', type: 'sustainability_s2', tag: 'QUAL' },
    { id: 20, name: 'Board', type: 'governance', tag: 'QUANT' },
    { id: 201, name: 'Air', type: 'environmental', tag: null },
  ],
  portfolio_constituent_company_dimensions: [
    issueOf(1, 'C'),
    issueOf(2, 'E'),
    issueOf(3, null),
    issueOf(20, 'A'),
    issueOf(1, 'A', 12),
    issueOf(2, 'C', 12),
  ],
  portfolio_company_dimensions: [
    {
      id: 1,
      dimension_id: 2,
      score: 1.2,
      grade: 'D',
      weighted_score: 0.9,
      weighted_grade: 'D',
      coverage: 0.5,
      weighted_coverage: 0.625,
    },
  ],
  portfolio_constituent_country_dimensions: [{ ...issueOf(201, 'D', 3), type: 'country' as const }],
  portfolio_country_dimensions: [],
};

/** What an upload of two rows would do; one has no weight problem and one matches nothing. */
export const checkOf = (change: object = {}) =>
  uploadCheckSchema.parse({
    status: 'readable',
    name: 'My portfolio',
    rows: 2,
    matched: 1,
    not_found: [['Birch', 'ZZ0000000020']],
    ambiguous: [],
    warnings: [],
    problems: [],
    weight_sum: 60,
    file_sum: 100,
    not_recognised_weight: 0.4,
    gross_weight: 60,
    looks_like_fractions: false,
    preview: [
      { row: 2, name: 'Alder', isin: 'ZZ0000000012', weight: 60, match: 'Alder Industries' },
      { row: 3, name: 'Birch', isin: 'ZZ0000000020', weight: 40, match: null },
    ],
    ...change,
  });

const fundMeta = {
  id: 7,
  isin: 'ZZ0000000073',
  name: 'Birchwood Balanced',
  benchmark_index_id: 2,
  own_source: null,
  own_as_of: null,
};

/** A fund of a company, a country and another fund. */
export const fundRoots = {
  ...fundLifts,
  fund: [fundMeta],
  fund_coverage: [coverageOf({ id: 7 })],
  fund_constituents: [
    constituentOf({ parent_id: 7 }),
    constituentOf({ parent_id: 7, id: 12, name: 'Cedar Fund', type: 'fund' }),
    constituentOf({ parent_id: 7, id: 3, name: 'Norway', type: 'country' }),
  ],
  fund_constituent_overalls: [
    constituentOverallsOf({ parent_id: 7, esg_score: 0.8, esg_grade: 'E' }),
  ],
  fund_constituent_exclusions: [],
  fund_overalls: [gradedOf(7)],
  fund_sentiment: [{ id: 7, colour_grade: 'green', net: 0.3 }],
  fund_constituent_sentiment: [],
  fund_edci: edciRows(7),
  fund_itr: [],
};
