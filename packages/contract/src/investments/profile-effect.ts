import { z } from 'zod';

import { SUPER_USERS, forRoles } from '../http/access-rule.ts';
import { endpoint } from '../http/endpoint.ts';
import {
  constituentType,
  fraction,
  grade,
  gradeOrNull,
  id,
  portfolioIdParam,
  profileIdParam,
  scoreOrNull,
} from '../http/fields.ts';
import { draftWeightsFields } from '../profiles/profiles.ts';

const effectBody = z.strictObject({
  kind: z.enum(['esg', 'impact']).describe('The score that is compared.'),
  ...draftWeightsFields,
});
/** Weights that are not saved; what is absent stays as it is saved. */
export type DraftWeights = Pick<z.infer<typeof effectBody>, 'sectors' | 'country'>;

const effectSide = z.object({
  score: scoreOrNull,
  grade: gradeOrNull,
  grade_distribution: z
    .array(z.object({ grade, weight: fraction, count: z.number().int() }))
    .describe('As on the portfolio page: shares of all weight.'),
});
export type EffectSide = z.infer<typeof effectSide>;
const changedOf = z.object({ changed: z.number().int(), total: z.number().int() });

export const profileEffectEndpoint = endpoint({
  id: 'ours',
  method: 'POST',
  path: '/profiles/{profileId}/effect/{portfolioId}',
  summary: 'What unsaved weights would change in a portfolio and in the universe; stores nothing',
  access: forRoles(SUPER_USERS),
  params: z.object({ profileId: profileIdParam, portfolioId: portfolioIdParam }),
  body: effectBody,
  answer: z.object({
    before: effectSide,
    after: effectSide,
    changes: z
      .array(
        z.object({
          id,
          type: constituentType,
          name: z.string(),
          weight: fraction.describe('Share of the portfolio.'),
          before: gradeOrNull,
          after: gradeOrNull,
        }),
      )
      .describe('The ten heaviest holdings whose grade changes.'),
    holdings: changedOf,
    companies: changedOf.describe('Companies of the universe with a grade.'),
    countries: changedOf.describe('Countries with a grade; none for the impact score.'),
  }),
});
export type ProfileEffect = z.infer<typeof profileEffectEndpoint.answer>;
