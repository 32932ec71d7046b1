import { z } from 'zod';

import { VALUE_ORIGINS } from '../vocabulary/index.ts';

/** Whose value a figure is, beside the figure. */
export const originFields = {
  origin: z
    .enum(VALUE_ORIGINS)
    .nullable()
    .describe('Whose value it is: the organisation’s own, the desk’s, or of public data.'),
  beside: z
    .object({
      origin: z.enum(VALUE_ORIGINS),
      value: z.number().describe('In unit.'),
      source: z.string().nullable(),
    })
    .nullable()
    .describe('The value of the same year that does not count, by the organisation’s rule.'),
};

/** Where an amount comes from that the organisation brought. */
export const amountSourceField = z
  .string()
  .nullable()
  .describe('Of an amount that the organisation brought; null: it is that of the coverage.');
