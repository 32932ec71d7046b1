import { z } from 'zod';

import { forRoles, INVESTOR_ROLES } from '../http/access-rule.ts';
import { asOfQuery } from '../http/as-of.ts';
import { endpoint } from '../http/endpoint.ts';
import { id, portfolioIdParam } from '../http/fields.ts';
import { STANDINGS } from '../vocabulary/index.ts';

const sharesOfWeight = z.number().min(0).max(1);

const portfolioCustomMetricSchema = z.object({
  question_id: id,
  question_name: z.string(),
  question: z.string(),
  question_type_id: z.number().int().describe('1 a number, 2 yes or no, 3 words.'),
  display_unit: z.string().nullable(),
  raw_value: z
    .number()
    .nullable()
    .describe(
      'Of numbers the average by weight; of yes or no the share of yes, a fraction. Null with too little data, and of words.',
    ),
  answers: z
    .array(
      z.object({
        words: z.string(),
        weight: sharesOfWeight.describe('Of the weight of the companies held, a fraction.'),
        companies: z.number().int(),
      }),
    )
    .describe('Of words: each answer, the heaviest first; none with too little data.'),
  covered_weight: sharesOfWeight.describe(
    'Share of the weight of the companies held that has an answer, a fraction.',
  ),
  standing: z.enum(STANDINGS),
  covered_companies: z.number().int(),
});
export type PortfolioCustomMetric = z.infer<typeof portfolioCustomMetricSchema>;

export const portfolioCustomMetricsEndpoint = endpoint({
  id: 'API-038',
  method: 'GET',
  path: '/portfolios/{portfolioId}/custom-metrics',
  summary: 'The organisation’s own questions, answered for the companies of a portfolio',
  access: forRoles(INVESTOR_ROLES, { feature: 'customMetrics' }),
  params: z.object({ portfolioId: portfolioIdParam }),
  query: asOfQuery,
  answer: z.array(portfolioCustomMetricSchema),
});
