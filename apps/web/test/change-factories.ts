import type { PortfolioChange } from '@verdure/contract/investments/changes';

/** A portfolio that lost 0.19: one company was bought, another got a worse grade. */
export const changeOf = (given: Partial<PortfolioChange> = {}): PortfolioChange => ({
  id: 1,
  score_from: 2.5,
  score_to: 2.31,
  grade_from: 'B',
  grade_to: 'C',
  causes: [
    { cause: 'trades', change: -0.25 },
    { cause: 'values', change: 0.06 },
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
