import { z } from 'zod';

import { forRoles, INVESTOR_ROLES } from '../http/access-rule.ts';
import { asOfField } from '../http/as-of.ts';
import { constituentType, gradeOrNull, id, scoreOrNull } from '../http/fields.ts';
import { graphqlRoot, rowType } from '../http/graphql-root.ts';
import { profileId, universeOrOwn } from './investment-root.ts';

/** Why a score moves (methodology 25.2a): what is held, what is known of it, and how it is weighed. */
export const CHANGE_CAUSES = ['trades', 'values', 'profile'] as const;
export type ChangeCause = (typeof CHANGE_CAUSES)[number];

/** Of each list of holdings in the answer. */
export const MOST_CHANGED = 50;

export const causeRow = rowType('ScoreCause', {
  cause: z.enum(CHANGE_CAUSES),
  change: z.number().describe('In points of the score; all causes add up to the change.'),
});

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

export const portfolioChangeRow = rowType('PortfolioChange', {
  id,
  score_from: scoreOrNull,
  score_to: scoreOrNull,
  grade_from: gradeOrNull,
  grade_to: gradeOrNull,
  causes: z
    .array(causeRow)
    .describe('Those that moved the score, the largest first; none where a score is missing.'),
  entered: z.array(changedHoldingRow).describe('Held now and not then, the first 50 by weight.'),
  entered_count: z.number().int(),
  left: z.array(changedHoldingRow).describe('Held then and not now, the first 50 by weight.'),
  left_count: z.number().int(),
  regraded: z.array(changedHoldingRow).describe('Held on both days with another ESG grade.'),
  regraded_count: z.number().int(),
});
export type PortfolioChange = z.infer<typeof portfolioChangeRow>;

export const portfolioChangesRoot = graphqlRoot({
  id: 'GQL-24',
  name: 'portfolio_changes',
  summary: 'What changed in a portfolio since a day, and how much each cause moved its ESG score',
  access: forRoles(INVESTOR_ROLES),
  args: {
    portfolioIds: z.array(z.number().int()),
    universeId: universeOrOwn,
    profileId,
    since: asOfField,
  },
  row: portfolioChangeRow,
});
