import { z } from 'zod';

import { dataDayFields, id } from '../http/fields.ts';
import { rowType } from '../http/graphql-root.ts';
import { STANDINGS } from '../vocabulary/index.ts';
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
    .describe(
      'The headline: the owned sum of amounts, the mean by weight of shares, the share of Y. Null with too little data.',
    ),
  unit: z
    .string()
    .describe(
      '% is stored as a fraction, and so is the share of Y. Owned sums are per $1M invested.',
    ),
  owned_sum: z
    .number()
    .nullable()
    .describe('Of amounts: what $1M invested owns of it. Null for shares and Y/N.'),
  company_mean: z.number().nullable().describe('Of amounts: the mean of the companies that tell.'),
  covered: z.number().describe('Share behind the headline, of all long weight but countries.'),
  standing: z.enum(STANDINGS),
  covered_companies: z.number().int().describe('Companies that tell.'),
  ...dataDayFields,
});
export type EdciRow = z.infer<typeof edciRow>;

export const edciRoots = investmentRoots({
  id: 'GQL-08',
  name: 'edci',
  summary: 'The metrics of the ESG Data Convergence Initiative over the companies held',
  args: {},
  row: edciRow,
});

/** All units but shares, questions and indexes are amounts. */
export const isOwnedSum = (unit: string): boolean => !isShare(unit) && unit !== 'index';

/** Shown in percent. */
export const isShare = (unit: string): boolean => unit === '%' || unit === 'Y/N';

/** Behind a value of the table. */
export const edciUnitText = (unit: string): string => {
  if (unit === 'Y/N') return '% yes';
  return isOwnedSum(unit) ? `${unit} per $1M invested` : unit;
};
