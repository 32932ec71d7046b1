import type { PortfolioChange } from '@verdure/contract/investments/changes';

/** A portfolio that lost 0.19: one company was bought, another got a worse grade. */
export const changeOf = (given: Partial<PortfolioChange> = {}): PortfolioChange => ({
  id: 1,
  figure_from: 2.5,
  figure_to: 2.31,
  grade_from: 'B',
  grade_to: 'C',
  counted_from: 0.9,
  counted_to: 0.95,
  causes: [
    {
      cause: 'trades',
      change: -0.25,
      reasons: [],
      holdings: [{ id: 9, type: 'company', name: 'Birch Energy', change: -0.25, reason: null }],
      holdings_count: 1,
    },
    {
      cause: 'values',
      change: 0.06,
      reasons: [
        { reason: 'disclosed', count: 1, change: 0.1 },
        { reason: 'corrected', count: 2, change: -0.04 },
      ],
      holdings: [
        { id: 7, type: 'company', name: 'Cedar Chemicals', change: 0.1, reason: 'disclosed' },
        { id: 8, type: 'company', name: 'Dogwood Mining', change: -0.06, reason: 'corrected' },
      ],
      holdings_count: 3,
    },
  ],
  entered: [
    {
      id: 12,
      type: 'company',
      name: 'Birch Energy',
      score_from: null,
      score_to: 1.2,
      grade_from: null,
      grade_to: 'D',
    },
  ],
  entered_count: 1,
  left: [],
  left_count: 0,
  regraded: [
    {
      id: 11,
      type: 'company',
      name: 'Alder Industries',
      score_from: 2.6,
      score_to: 2.3,
      grade_from: 'B',
      grade_to: 'C',
    },
  ],
  regraded_count: 73,
  ...given,
});
