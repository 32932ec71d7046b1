import { z } from 'zod';

import { forRoles, INVESTOR_ROLES } from '../http/access-rule.ts';
import { gradeOrNull, id, scoreOrNull } from '../http/fields.ts';
import { graphqlRoot, rowType } from '../http/graphql-root.ts';
import { draftField } from './drafts.ts';
import { standingField } from './footprint.ts';
import { profileId, universeOrOwn } from './investment-root.ts';

/** The most candidates of one holding. */
export const MOST_REPLACEMENTS = 10;

const figureOrNull = z.number().nullable();

export const replacementRow = rowType('Replacement', {
  id,
  name: z.string(),
  sector: z.string().nullable().describe('Its sub-sector.'),
  country: z.string().nullable(),
  is_same_sub_sector: z.boolean(),
  is_same_region: z.boolean(),
  score: scoreOrNull.describe('Its own ESG score.'),
  grade: gradeOrNull,
  weight_percent: z.number().describe('What the replaced holding weighs, as it was given.'),
  active_weight_percent: z
    .number()
    .describe('What it would weigh more than in the Global benchmark, in percentage points.'),
  is_excluded: z.boolean().describe('The profile excludes it, so it cannot be taken.'),
  has_own_values: z
    .boolean()
    .describe('Scored with values that the organisation brought, also in the portfolio.'),
  portfolio_score: scoreOrNull.describe('ESG score of the portfolio with it; null: excluded.'),
  portfolio_grade: gradeOrNull,
  portfolio_footprint: figureOrNull.describe(
    'Carbon footprint with it, tCO2e per $1M by enterprise value, net; null: excluded, or not shown.',
  ),
  portfolio_footprint_standing: standingField.nullable(),
  portfolio_itr: figureOrNull.describe('Implied temperature rise with it, °C; null likewise.'),
  portfolio_itr_standing: standingField.nullable(),
  footprint_before: figureOrNull.describe('Of the portfolio as it stands; the same in every row.'),
  itr_before: figureOrNull.describe('Likewise.'),
});
export type ReplacementRow = z.infer<typeof replacementRow>;

export const replacementsRoot = graphqlRoot({
  id: 'GQL-22',
  name: 'portfolio_replacements',
  summary: 'Companies that could replace a holding, and what each would do to the portfolio',
  access: forRoles(INVESTOR_ROLES),
  args: {
    portfolioId: id,
    companyId: id.describe('A company that the portfolio holds itself.'),
    universeId: universeOrOwn,
    profileId,
    draft: draftField.nullish(),
  },
  row: replacementRow,
});
