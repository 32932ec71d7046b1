import { COMPANY_PILLARS } from '@verdure/contract/vocabulary';
import { z } from 'zod';

import { idInAddress } from '../../../format/id-in-address.ts';
import { cardsChoice } from './cards-search.ts';

export const REVIEW_VIEWS = ['short', 'long', 'user'] as const;
export type ReviewView = (typeof REVIEW_VIEWS)[number];

const isPillar = (text: string) => COMPANY_PILLARS.some((pillar) => pillar === text);

/** The review of a company: what is listed and which metric is open. The choice of the grid stays. */
export const reviewSearch = cardsChoice.extend({
  /** The page of the grid that the company was on. */
  page: z.coerce.number().int().min(1).optional().catch(undefined),
  year: z.coerce.number().int().min(1900).max(2200).optional().catch(undefined),
  /** Types of dimension, with commas between them. */
  types: z
    .string()
    .transform((text) => text.split(',').filter(isPillar).join(','))
    .optional()
    .catch(undefined),
  view: z.enum(REVIEW_VIEWS).optional().catch(undefined),
  list: z.enum(['approved', 'rejected']).optional().catch(undefined),
  metric: idInAddress,
});
export type ReviewSearch = z.infer<typeof reviewSearch>;
