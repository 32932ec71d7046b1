import { z } from 'zod';

import { endpoint } from '../http/endpoint.ts';
import { id } from '../http/fields.ts';
import { CARD_ORDERS } from './card-orders.ts';
import { analysts, year } from './review.ts';

/** Cards of one page of the grid. */
export const CARDS_A_PAGE = 12;

const cardSchema = z.object({
  company_id: id,
  name: z.string(),
  sector_name: z.string().nullable().describe('The sub-sector.'),
  logo: z.string().nullable(),
  icm: z.boolean().describe('Interim coverage: exactly one of the two intermediary-data flags.'),
  icm_gov: z.boolean(),
  icm_sus: z.boolean(),
  year: year.nullable().describe('The year that the counts are of; null without any value.'),
  updated_at: z.string(),
  n_company_metrics: z.number().int(),
  n_approved_company_metrics: z.number().int(),
  n_sus_diff: z
    .number()
    .int()
    .describe('Sustainability metrics approved for the year before and not approved for this one.'),
  n_sus_s2_diff: z.number().int(),
  n_gov_diff: z.number().int(),
  n_impact_diff: z.number().int(),
  latest_revenue_exists: z.boolean(),
  missing_sentiment: z.boolean().describe('It has no sentiment filter.'),
  s2_on: z.boolean().describe('Climate risk (IFRS S2) is assessed.'),
});
export type ReviewCard = z.infer<typeof cardSchema>;

export const reviewCardsEndpoint = endpoint({
  id: 'API-092',
  method: 'GET',
  path: '/companies/ml-data',
  summary: 'Companies with values to review, or whose values are all approved, a page at a time',
  access: analysts,
  query: z.object({
    complete: z.enum(['true', 'false']).describe('true: no value waits for review.'),
    q: z.string().max(100).optional().describe('Part of the name, or of the sub-sector’s name.'),
    sort: z.enum(CARD_ORDERS).optional(),
    limit: z.coerce.number().int().min(1).max(100).optional(),
    offset: z.coerce.number().int().min(0).max(1_000_000).optional(),
  }),
  answer: z.object({
    total: z.number().int().describe('Of the companies that match.'),
    cards: z.array(cardSchema),
  }),
});
