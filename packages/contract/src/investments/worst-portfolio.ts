import { z } from 'zod';

import { forRoles, INVESTOR_ROLES } from '../http/access-rule.ts';
import { asOfQuery } from '../http/as-of.ts';
import { endpoint } from '../http/endpoint.ts';
import { constituentType, grade, id, idAndName, profileIdParam } from '../http/fields.ts';
import { draftField } from './drafts.ts';

/** The most holdings and swaps that are named. */
export const MOST_DRAGS = 3;

const scored = { score: z.number().min(0).max(4).describe('ESG score, weighted.'), grade };

const drag = z.object({
  type: constituentType,
  id,
  name: z.string(),
  contribution: z
    .number()
    .describe(
      'Points of the difference to the reference, below 0: as the lifts and drags have it.',
    ),
});

const moved = z
  .object({
    before: z.number(),
    after: z.number(),
    is_indicative: z.boolean().describe('One of the two is.'),
  })
  .nullable();

const worst = z.object({
  id,
  name: z.string(),
  ...scored,
  reference_name: z
    .string()
    .nullable()
    .describe('What it is measured against; null: countries alone are measured against nothing.'),
  drags: z
    .array(drag)
    .max(MOST_DRAGS)
    .describe('What it holds, directly or through funds, that drags most; the most first.'),
  swaps: z
    .object({
      pairs: z
        .array(z.object({ from: idAndName, to: idAndName }))
        .min(1)
        .max(MOST_DRAGS),
      draft: draftField,
      ...scored,
      footprint: moved.describe(
        'Carbon footprint, tCO2e per $1M by enterprise value, net, without the swaps and with them; null: one of the two is not shown.',
      ),
      itr: moved.describe('Implied temperature rise, °C, likewise.'),
    })
    .nullable()
    .describe(
      'Of the companies that it holds itself, those that drag most, each replaced at its weight by the first company of GQL-22 with a better score, and the portfolio with all of them. Null where none is found, and on an earlier day.',
    ),
});
export type WorstPortfolio = z.infer<typeof worst>;

export const worstPortfolioEndpoint = endpoint({
  id: 'ours',
  method: 'GET',
  path: '/portfolio-figures/{profileId}/worst',
  summary: 'The portfolio with the lowest ESG score, what drags it, and what three swaps would do',
  access: forRoles(INVESTOR_ROLES),
  params: z.object({ profileId: profileIdParam }),
  query: asOfQuery,
  answer: z.object({
    compared: z
      .number()
      .int()
      .describe('Portfolios with an ESG grade: enough of the weight has a score.'),
    worst: worst
      .nullable()
      .describe('Of them, the one with the lowest score; null where none has a grade.'),
  }),
});
export type WorstAnswer = z.infer<typeof worstPortfolioEndpoint.answer>;
