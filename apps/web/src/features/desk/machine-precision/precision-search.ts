import { z } from 'zod';

export const PRECISION_ORDERS = ['decided', 'precision', 'rejected', 'name'] as const;
export type PrecisionOrder = (typeof PRECISION_ORDERS)[number];

/** By what the decisions are counted, and in which order they are listed. */
export const precisionSearch = z.object({
  by: z.literal('publisher').optional().catch(undefined),
  sort: z.enum(PRECISION_ORDERS).optional().catch(undefined),
});
