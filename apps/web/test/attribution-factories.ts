import type {
  AttributionHoldingRow,
  AttributionRow,
} from '@verdure/contract/investments/attribution';

/** One bar of a score of 1.99 beside 2.30 of the Global benchmark. */
export const attributionOf = (change: Partial<AttributionRow> = {}): AttributionRow => ({
  parent_id: 1,
  as_of: '2026-11-20',
  snapshot_version: 1,
  methodology_version: '1.2',
  figure_value: 1.99,
  figure_grade: 'C',
  standing: 'shown',
  reference_name: 'Global benchmark',
  reference_value: 2.3,
  reference_grade: 'C',
  reference_standing: 'shown',
  middle: 2.145,
  counted_weight: 0.948,
  reference_counted_weight: 1,
  group: '20',
  name: 'Industrials',
  type: null,
  id: 0,
  pillar: null,
  issue_id: null,
  holdings: 12,
  weight: 0.25,
  reference_weight: 0.11,
  value: 1.4,
  reference_group_value: 1.9,
  contribution: -0.11,
  ...change,
});

/** The bars add up to −0.31. */
export const attributionBars: readonly AttributionRow[] = [
  attributionOf({
    group: '40',
    name: 'Financials',
    weight: 0.2,
    reference_weight: 0.16,
    value: 2.6,
    reference_group_value: 2.4,
    contribution: 0.02,
  }),
  attributionOf({ group: '55', name: 'Utilities', contribution: -0.04 }),
  attributionOf({ group: '15', name: 'Materials', contribution: -0.04 }),
  attributionOf({ group: '35', name: 'Health Care', contribution: -0.045 }),
  attributionOf({ group: '25', name: 'Consumer Discretionary', contribution: -0.045 }),
  attributionOf({ group: '10', name: 'Energy', weight: 0.08, contribution: -0.05 }),
  attributionOf(),
];

/** What stands in place of bars where the difference is not explained. */
export const attributionOfNothing = (change: Partial<AttributionRow> = {}): AttributionRow =>
  attributionOf({
    group: '',
    name: '',
    holdings: 0,
    weight: 0,
    reference_weight: 0,
    value: null,
    reference_group_value: null,
    contribution: 0,
    middle: null,
    ...change,
  });

export const attributionHoldingOf = (
  change: Partial<AttributionHoldingRow> = {},
): AttributionHoldingRow => ({
  parent_id: 1,
  id: 11,
  name: 'Alder Industries',
  type: 'company',
  group: '20',
  issue_id: null,
  is_direct: false,
  weight: 0.2,
  reference_weight: 0.01,
  value: 0.8,
  grade: 'E',
  contribution: -0.09,
  ...change,
});

/** Industrials: a company that drags, and a country. Energy: another company. */
export const attributionHoldings: readonly AttributionHoldingRow[] = [
  attributionHoldingOf(),
  attributionHoldingOf({
    id: 3,
    name: 'Norway',
    type: 'country',
    weight: 0.05,
    value: 1.2,
    grade: 'D',
    contribution: -0.02,
  }),
  attributionHoldingOf({
    id: 12,
    name: 'Birch Energy',
    group: '10',
    weight: 0.08,
    contribution: -0.05,
  }),
];

const holdingsOf =
  (parent_id: number) =>
  ({ group }: { readonly group?: unknown }): readonly AttributionHoldingRow[] =>
    attributionHoldings
      .filter((row) => group === undefined || row.group === group)
      .map((row) => Object.assign({}, row, { parent_id }));

/** What the lifts and drags of a portfolio ask for. */
export const portfolioLifts = {
  portfolio_attribution: attributionBars,
  portfolio_attribution_holdings: holdingsOf(1),
};

/** What the lifts and drags of a fund ask for. */
export const fundLifts = {
  fund_attribution: attributionBars.map((row) => Object.assign({}, row, { parent_id: 7 })),
  fund_attribution_holdings: holdingsOf(7),
};

const inPillars = (args: { readonly pillar?: unknown }) =>
  [
    attributionOf({
      group: 'Governance',
      name: 'Governance',
      pillar: 'governance',
      contribution: -0.3,
    }),
    ...(args.pillar === 'sustainability'
      ? [
          attributionOf({ group: 'Water', name: 'Water', issue_id: 3, contribution: -0.05 }),
          attributionOf({ group: 'Waste', name: 'Waste', issue_id: 1, contribution: -0.15 }),
        ]
      : [
          attributionOf({
            group: 'Sustainability',
            name: 'Sustainability',
            pillar: 'sustainability',
            contribution: -0.2,
          }),
        ]),
  ] as const;

/** The lifts and drags of a portfolio by pillar; of Sustainability, by issue. */
export const pillarLifts = {
  portfolio_attribution: inPillars,
  portfolio_attribution_holdings: ({ group }: { readonly group?: unknown }) => [
    attributionHoldingOf({
      group: String(group),
      grade: null,
      issue_id: group === 'Waste' ? 1 : null,
    }),
  ],
};
