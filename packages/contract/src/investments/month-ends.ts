import { z } from 'zod';

import { forRoles, INVESTOR_ROLES } from '../http/access-rule.ts';
import { endpoint } from '../http/endpoint.ts';
import { gradeOrNull, id, profileIdParam, scoreOrNull } from '../http/fields.ts';

/** Why a month end has no figures: its snapshot is not stored, or of an older methodology. */
export const MONTH_END_GAPS = ['not_stored', 'other_methodology'] as const;

/** The headline figures of a portfolio as they were shown at the end of a month (UTC). */
export const monthEndFigures = z.object({
  month_end: z.iso.date(),
  esg_score: scoreOrNull,
  esg_grade: gradeOrNull,
  sustainability_score: scoreOrNull,
  climate_score: scoreOrNull,
  governance_score: scoreOrNull,
  impact_score: scoreOrNull,
  covered: z.number().nullable().describe('Share of the weight with an ESG score, a fraction.'),
  itr: z.number().nullable().describe('Implied temperature rise, °C.'),
  footprint: z
    .number()
    .nullable()
    .describe('Carbon, tonnes CO2e per $1M invested by enterprise value, net.'),
  excluded: z.number().int().nullable().describe('Underlying holdings that the profile excludes.'),
  methodology: z.string().nullable().describe('The version that the figures were made with.'),
  gap: z.enum(MONTH_END_GAPS).nullable().describe('Null where there are figures.'),
});
export type MonthEndFigures = z.infer<typeof monthEndFigures>;

export const portfolioMonthEndsEndpoint = endpoint({
  id: 'ours',
  method: 'GET',
  path: '/portfolio-month-ends/{profileId}',
  summary: 'The figures of every portfolio one sees at the last 24 month ends',
  access: forRoles(INVESTOR_ROLES),
  params: z.object({ profileId: profileIdParam }),
  answer: z
    .array(z.object({ id, month_ends: z.array(monthEndFigures) }))
    .describe(
      'One row a portfolio that has any, its month ends oldest first. Figures are stored for the profiles that are a default of somebody.',
    ),
});
