import { z } from 'zod';

import { id } from '../http/fields.ts';
import { rowType } from '../http/graphql-root.ts';
import { investmentRoots } from './investment-root.ts';

export const edciRow = rowType('Edci', {
  id,
  metric_id: id,
  metric: z.string(),
  group: z.string().describe('Such as GHG, Diversity or Safety.'),
  optional: z.boolean().describe('True: a submission may leave it out.'),
  performance_value: z
    .number()
    .nullable()
    .describe('A sum of amounts; a mean by weight of shares; the share of Y. Null: nobody tells.'),
  unit: z.string().describe('% is stored as a fraction, and so is the share of Y.'),
  covered_weight: z.number().describe('Share of the weight of the companies, a fraction.'),
  covered_companies: z.number().int(),
});
export type EdciRow = z.infer<typeof edciRow>;

export const edciRoots = investmentRoots({
  id: 'GQL-08',
  name: 'edci',
  summary: 'The metrics of the ESG Data Convergence Initiative over the companies held',
  args: {},
  row: edciRow,
});
