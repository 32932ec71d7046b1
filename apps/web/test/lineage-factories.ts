import type { LineageRow } from '@verdure/contract/investments/lineage';

/** One holding behind a score of 2.71: half of the weight that counts. */
export const lineageOf = (change: Partial<LineageRow> = {}): LineageRow => ({
  parent_id: 1,
  id: 11,
  name: 'Alder Industries',
  type: 'company',
  weight: 0.5,
  value: 2.4,
  contribution: 1.5,
  estimated: false,
  missing: null,
  figure_value: 2.71,
  figure_sigmas: 0.55,
  covered_fraction: 0.8,
  data_from: '2024-12-31',
  data_to: '2024-12-31',
  figure_from: '2023-12-31',
  figure_to: '2024-12-31',
  ...change,
});

/** 2.71 = (0.5 x 2.4 + 0.3 x 3.2267) over 0.8, and a fifth of the weight that is not covered. */
export const lineageRoots = {
  portfolio_lineage: [
    lineageOf({
      id: 12,
      name: 'Birch Energy',
      weight: 0.3,
      value: 1.21 / 0.375,
      contribution: 1.21,
      estimated: true,
    }),
    lineageOf(),
    lineageOf({
      id: 7,
      type: 'fund',
      name: 'Cedar Fund',
      weight: 0.2,
      value: null,
      contribution: null,
      missing: 'not_covered',
    }),
  ],
};
