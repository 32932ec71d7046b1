import { CARD_ORDERS } from '@verdure/contract/desk/card-orders';
import { z } from 'zod';

const MOST_SEARCHED = 100;

/** Which companies the grid lists, and in which order. */
export const cardsChoice = z.object({
  complete: z.literal('true').optional().catch(undefined),
  q: z.string().max(MOST_SEARCHED).optional().catch(undefined),
  sort: z.enum(CARD_ORDERS).optional().catch(undefined),
});
export type CardsChoice = z.infer<typeof cardsChoice>;

/** The grid of companies: the choice, the page and whether it is a table. */
export const cardsSearch = cardsChoice.extend({
  page: z.coerce.number().int().min(1).optional().catch(undefined),
  view: z.literal('table').optional().catch(undefined),
});
export type CardsSearch = z.infer<typeof cardsSearch>;
