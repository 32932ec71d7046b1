import { z } from 'zod';

import { forRoles, INVESTOR_ROLES } from '../http/access-rule.ts';
import { grade, gradeOrNull, id, scoreOrNull } from '../http/fields.ts';
import { graphqlRoot, rowType } from '../http/graphql-root.ts';
import { draftField } from './drafts.ts';
import { profileId, universeOrOwn } from './investment-root.ts';

/** The figures that trades can reach a target of. */
export const REACHED_FIGURES = ['esg', 'footprint', 'itr', 'excluded'] as const;
export type ReachedFigure = (typeof REACHED_FIGURES)[number];

/** What may be bought: more of what is held, or any company that is covered. */
export const REACH_BUYS = ['covered', 'held'] as const;
export type ReachBuys = (typeof REACH_BUYS)[number];

export const REACH_LIMIT_NAMES = ['turnover', 'weight', 'sector', 'chosen'] as const;

/** In percent of the portfolio. */
export const REACH_DEFAULTS = { turnover: 5, weight: 5, sector: 2, chosen: 0 } as const;

export const REACH_STATUSES = ['reached', 'nothing', 'impossible', 'not_shown'] as const;

const limitName = z.enum(REACH_LIMIT_NAMES);
const percent = z.number().min(0).max(100);
const figureOrNull = z.number().nullable();

const tradeRow = rowType('ReachTrade', {
  id,
  name: z.string(),
  sector: z.string().nullable(),
  grade: gradeOrNull,
  from_percent: z.number().describe('What it weighs, of the portfolio.'),
  to_percent: z.number().describe('0: all of it is sold.'),
});
export type ReachTrade = z.infer<typeof tradeRow>;

const neededRow = rowType('ReachNeeded', {
  limit: limitName,
  allowed_percent: z.number(),
  needed_percent: figureOrNull.describe(
    'The least, in tenths, with which the target is reached, the other limits as they are; null: this limit alone is no help.',
  ),
});

export const reachRow = rowType('Reach', {
  status: z
    .enum(REACH_STATUSES)
    .describe(
      'nothing: the target is reached already; not_shown: the portfolio has no such figure.',
    ),
  draft: z.string().nullable().describe('The trades as a draft; null: there are none.'),
  trades: z.array(tradeRow).describe('Sales first, the largest first.'),
  score: scoreOrNull.describe('ESG score as it is.'),
  grade: gradeOrNull,
  footprint: figureOrNull.describe('tCO2e per $1M by enterprise value, net; null: not shown.'),
  itr: figureOrNull.describe('Implied temperature rise, °C; null: not shown.'),
  excluded: percent.describe('Percent of the gross weight that the profile excludes.'),
  reached_score: scoreOrNull.describe('With the draft, as the engine scores it; null: no draft.'),
  reached_grade: gradeOrNull,
  reached_footprint: figureOrNull,
  reached_itr: figureOrNull,
  reached_excluded: figureOrNull,
  binding_limit: limitName.nullable().describe('The limit that leaves the least.'),
  binding_used_percent: figureOrNull,
  binding_allowed_percent: figureOrNull,
  best_value: figureOrNull.describe(
    'Where it is impossible: the best within the limits, in the unit of the figure; of esg null.',
  ),
  best_grade: gradeOrNull.describe('Likewise, of esg.'),
  needed: z
    .array(neededRow)
    .describe('Where it is impossible: how far each limit would have to give.'),
});
export type ReachRow = z.infer<typeof reachRow>;

export const reachRoot = graphqlRoot({
  id: 'GQL-23',
  name: 'portfolio_reach',
  summary:
    'The fewest trades that bring a figure to a target within limits, or which limits conflict',
  access: forRoles(INVESTOR_ROLES),
  args: {
    portfolioId: id,
    universeId: universeOrOwn,
    profileId,
    draft: draftField.nullish().describe('The trades go on from it.'),
    figure: z.enum(REACHED_FIGURES).nullish().describe('esg if absent.'),
    grade: grade.nullish().describe('Of esg: at least this; one letter better if absent.'),
    target: z
      .number()
      .min(0)
      .nullish()
      .describe(
        'Of footprint, itr and excluded (percent): at most this; half the footprint, 2 °C, or nothing excluded, if absent.',
      ),
    turnover: percent.nullish().describe('Percent that is sold at most; as much is bought.'),
    weight: percent
      .nullish()
      .describe('Percent that a company weighs at most after it was bought; others may stay.'),
    sector: percent.nullish().describe('Percentage points that a sector gains or loses at most.'),
    chosenSectors: z
      .array(id)
      .nullish()
      .describe('Sectors that move by `chosen` at most, in place of `sector`.'),
    chosen: percent.nullish().describe('Percentage points; 0 if absent: they stay as they are.'),
    buys: z.enum(REACH_BUYS).nullish().describe('covered if absent.'),
  },
  row: reachRow,
});
