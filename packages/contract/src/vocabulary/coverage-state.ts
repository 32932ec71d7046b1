/**
 * How a company is covered, one word for each state (methodology 13): with an own ESG total, with an
 * own score of some pillar alone, with the scores of its peers, or not at all.
 */
export const COVERAGE_STATES = ['direct', 'partial', 'proxy', 'not_covered'] as const;

export type CoverageState = (typeof COVERAGE_STATES)[number];

export const COVERAGE_STATE_WORDS = {
  direct: 'Direct',
  partial: 'Partial',
  proxy: 'Proxy',
  not_covered: 'Not covered',
} as const satisfies Record<CoverageState, string>;
