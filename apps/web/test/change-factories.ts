import type { PortfolioChange } from '@verdure/contract/investments/changes';
import type { ProfileDifference } from '@verdure/contract/investments/profile-difference';

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
  price_basis:
    'Market prices are counted as trades: the holdings of 31 October 2026 have no quantities with market values.',
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
  excluded: [
    {
      id: 8,
      type: 'company',
      name: 'Dogwood Mining',
      score_from: 1.8,
      score_to: 1.74,
      grade_from: 'C',
      grade_to: 'C',
    },
  ],
  excluded_count: 1,
  ...given,
});

/** A portfolio that has 0.14 more under the profile of the page than under another. */
export const differenceOf = (given: Partial<ProfileDifference> = {}): ProfileDifference => ({
  id: 1,
  figure_from: 2.31,
  figure_to: 2.45,
  grade_from: 'C',
  grade_to: 'B',
  counted_from: 0.95,
  counted_to: 0.9,
  causes: [
    {
      cause: 'pillars',
      change: 0.2,
      parts: [
        { pillar: 'governance', issue_id: null, name: 'Governance', change: 0.25 },
        { pillar: 'sustainability', issue_id: null, name: 'Sustainability', change: -0.05 },
      ],
      parts_count: 2,
      holdings: [{ id: 9, type: 'company', name: 'Birch Energy', change: 0.2 }],
      holdings_count: 1,
    },
    {
      cause: 'issues',
      change: -0.06,
      parts: [{ pillar: null, issue_id: 3, name: 'Water', change: -0.09 }],
      parts_count: 4,
      holdings: [
        { id: 7, type: 'company', name: 'Cedar Chemicals', change: -0.1 },
        { id: 8, type: 'company', name: 'Dogwood Mining', change: 0.02 },
      ],
      holdings_count: 3,
    },
  ],
  regraded: [
    {
      id: 11,
      type: 'company',
      name: 'Alder Industries',
      score_from: 2.3,
      score_to: 2.6,
      grade_from: 'C',
      grade_to: 'B',
    },
  ],
  regraded_count: 1,
  ...given,
});
