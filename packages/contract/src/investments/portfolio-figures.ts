import { z } from 'zod';

import { forRoles, INVESTOR_ROLES } from '../http/access-rule.ts';
import { asOfQuery } from '../http/as-of.ts';
import { endpoint } from '../http/endpoint.ts';
import { id, profileIdParam } from '../http/fields.ts';
import { overallsRow } from './constituents.ts';
import { footprintRow } from './footprint.ts';
import { itrRow } from './itr.ts';

/** The headline figures of one portfolio, as its own page answers them. */
const portfolioFigures = z.object({
  id,
  is_empty: z.boolean().describe('True without holdings: there is nothing to measure.'),
  overalls: overallsRow
    .pick({ weighted_esg_score: true, weighted_esg_grade: true, esg_covered_weight: true })
    .nullable()
    .describe('Null for an empty portfolio, and without a pillar of the ESG total.'),
  itr: itrRow
    .pick({ itr: true, status: true, status_reason: true, covered: true, standing: true })
    .nullable()
    .describe('Null for an empty portfolio, and without the feature.'),
  footprint: footprintRow
    .pick({ ev_footprint: true, covered: true, standing: true })
    .nullable()
    .describe(
      'Carbon, tonnes CO2e per $1M invested by enterprise value, net; null for an empty portfolio, and without the feature.',
    ),
  excluded: z
    .number()
    .int()
    .nullable()
    .describe('Underlying holdings that the profile excludes; null for an empty portfolio.'),
});
export type PortfolioFigures = z.infer<typeof portfolioFigures>;

export const portfolioFiguresEndpoint = endpoint({
  id: 'ours',
  method: 'GET',
  path: '/portfolio-figures/{profileId}',
  summary: 'Grade, coverage, temperature, footprint and exclusions of every portfolio one sees',
  access: forRoles(INVESTOR_ROLES),
  params: z.object({ profileId: profileIdParam }),
  query: asOfQuery,
  answer: z
    .array(portfolioFigures)
    .describe(
      'One row a portfolio, in the order of the list; of an earlier day, those that were there then.',
    ),
});
