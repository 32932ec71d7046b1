// apart from the calls of review: the router of every page reads it
/** The order of the cards; the first is the default. */
export const CARD_ORDERS = [
  'name',
  'name_descending',
  'updated',
  'updated_oldest',
  'most_complete',
  'least_complete',
] as const;
export type CardOrder = (typeof CARD_ORDERS)[number];
