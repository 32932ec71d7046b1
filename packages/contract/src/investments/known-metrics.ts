import { z } from 'zod';

import { constituentType, id } from '../http/fields.ts';
import { rowType } from '../http/graphql-root.ts';
import { STANDINGS } from '../vocabulary/index.ts';
import { investmentRoots, universeId } from './investment-root.ts';

const metricFields = {
  metric_id: id,
  unit: z.string().describe("'' of a metric without figures: its awareness is judged, 0 to 4."),
  display_dp: z.number().int(),
};

export const knownMetricRow = rowType('KnownMetric', {
  id,
  ...metricFields,
  metric: z.string(),
  mean: z
    .number()
    .nullable()
    .describe(
      'By weight, of the companies that have one: shares, indexes, the share of Y, awareness in points. Null of amounts, which differ with the size of a company, and with too little data.',
    ),
  least: z.number().describe('The smallest value or awareness of them, and the largest.'),
  most: z.number(),
  covered: z
    .number()
    .describe('Share of all long weight but countries whose company has one of its own.'),
  standing: z.enum(STANDINGS),
  covered_companies: z.number().int(),
  companies: z.number().int().describe('All companies held long, after look-through.'),
  from_year: z.number().int().describe('The earliest and the latest year that they are of.'),
  to_year: z.number().int(),
});
export type KnownMetricRow = z.infer<typeof knownMetricRow>;

/** What is known of the companies held, metric by metric, whether or not it makes a score. */
export const knownMetricRoots = investmentRoots({
  id: 'GQL-25',
  name: 'known_metrics',
  summary: 'Each metric that companies held have of their own, by the share of the weight',
  args: { universeId },
  row: knownMetricRow,
});

export const knownMetricCompanyRow = rowType('KnownMetricCompany', {
  parent_id: id,
  type: constituentType,
  id,
  name: z.string(),
  ...metricFields,
  weight: z.number().describe('Share of all long weight but countries.'),
  value: z.number().nullable().describe('As disclosed, in the unit; null: a judged awareness.'),
  awareness: z.number().nullable().describe('0 to 4; null of a figure.'),
  year: z.number().int(),
  source: z.string().nullable(),
  by_rule: z
    .boolean()
    .describe('An awareness that nobody judged: it follows from what the source states.'),
});
export type KnownMetricCompanyRow = z.infer<typeof knownMetricCompanyRow>;

export const knownMetricCompanyRoots = investmentRoots({
  id: 'GQL-25',
  name: 'known_metric_companies',
  summary: 'The companies held that have one metric of their own, the heaviest first',
  args: { universeId, metricId: id },
  row: knownMetricCompanyRow,
});
