import { z } from 'zod';

import { forRoles, INVESTOR_ROLES } from '../http/access-rule.ts';
import { asOfField } from '../http/as-of.ts';
import { constituentType, gradeOrNull, id, scoreOrNull } from '../http/fields.ts';
import { graphqlRoot, rowType } from '../http/graphql-root.ts';
import { figureArgs } from './attribution.ts';
import { profileId, universeOrOwn } from './investment-root.ts';

/**
 * Why a figure moves (methodology 25.2a): what is held, what it is worth, what is known of it, and how it is weighed.
 * Prices are trades where the files of a portfolio do not tell quantities and market values.
 */
export const CHANGE_CAUSES = ['trades', 'prices', 'values', 'profile'] as const;
export type ChangeCause = (typeof CHANGE_CAUSES)[number];

/** Of each list of holdings in the answer. */
export const MOST_CHANGED = 50;

/** What happened to the values of a company or country between the two days. */
export const VALUE_REASONS = ['disclosed', 'corrected', 'coverage', 'peers', 'countries'] as const;
export type ValueReason = (typeof VALUE_REASONS)[number];

/** Of each cause in the answer. */
export const MOST_CAUSE_HOLDINGS = 10;

const valueReason = z
  .enum(VALUE_REASONS)
  .describe(
    'disclosed: a newer reporting year; corrected: other values of a known year; coverage: scored on one day alone; peers: its own values are the same, others moved.',
  );

export const causeReasonRow = rowType('CauseReason', {
  reason: valueReason,
  count: z.number().int().describe('Companies or countries.'),
  change: z.number(),
});

export const causeHoldingRow = rowType('CauseHolding', {
  id: id.describe('0: what nobody discloses and a net figure counts as 0.'),
  type: constituentType,
  name: z.string(),
  change: z.number().describe('In the unit of the figure; those of a cause add up to it.'),
  reason: valueReason.nullable().describe('Of values alone.'),
});

export const causeRow = rowType('FigureCause', {
  cause: z.enum(CHANGE_CAUSES),
  change: z.number().describe('In the unit of the figure; all causes add up to the change.'),
  reasons: z.array(causeReasonRow).describe('Of values alone; they add up to the cause.'),
  holdings: z
    .array(causeHoldingRow)
    .describe('The ten companies and countries, after look-through, that it moved most.'),
  holdings_count: z.number().int().describe('How many it moved.'),
});
export type FigureCause = z.infer<typeof causeRow>;

export const changedHoldingRow = rowType('ChangedHolding', {
  id,
  type: constituentType,
  name: z.string(),
  score_from: scoreOrNull,
  score_to: scoreOrNull,
  grade_from: gradeOrNull,
  grade_to: gradeOrNull,
});
export type ChangedHolding = z.infer<typeof changedHoldingRow>;

export const figureOrNull = z
  .number()
  .nullable()
  .describe('In the unit of the figure, as the page shows it; null: not shown.');
export const countedFraction = z
  .number()
  .describe('Of the whole weight, after look-through, what the figure counts, a fraction.');

export const portfolioChangeRow = rowType('PortfolioChange', {
  id,
  figure_from: figureOrNull,
  figure_to: figureOrNull,
  grade_from: gradeOrNull,
  grade_to: gradeOrNull,
  counted_from: countedFraction,
  counted_to: countedFraction,
  causes: z
    .array(causeRow)
    .describe('Those that moved the figure, the largest first; none where it is missing.'),
  price_basis: z
    .string()
    .nullable()
    .describe(
      'How market prices are told from trades, or why they are not, a sentence; null where neither moved the figure.',
    ),
  entered: z.array(changedHoldingRow).describe('Held now and not then, the first 50 by weight.'),
  entered_count: z.number().int(),
  left: z.array(changedHoldingRow).describe('Held then and not now, the first 50 by weight.'),
  left_count: z.number().int(),
  regraded: z.array(changedHoldingRow).describe('Held on both days with another ESG grade.'),
  regraded_count: z.number().int(),
  excluded: z
    .array(changedHoldingRow)
    .describe('Held now and excluded by the profile, and not excluded, or not held, then.'),
  excluded_count: z.number().int(),
});
export type PortfolioChange = z.infer<typeof portfolioChangeRow>;

export const portfolioChangesRoot = graphqlRoot({
  id: 'GQL-24',
  name: 'portfolio_changes',
  summary:
    'What changed in a portfolio since a day, until now or another day, and how much each cause moved a figure of it',
  access: forRoles(INVESTOR_ROLES),
  args: {
    portfolioIds: z.array(z.number().int()),
    universeId: universeOrOwn,
    profileId,
    since: asOfField,
    until: asOfField.nullish().describe('The day that is compared with the first; left out: now.'),
    ...figureArgs,
  },
  row: portfolioChangeRow,
});
