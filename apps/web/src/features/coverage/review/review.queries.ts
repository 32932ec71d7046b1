import { CARDS_A_PAGE, reviewCardsEndpoint } from '@verdure/contract/coverage/review';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../../api/call.ts';
import { heldFor } from '../../../api/held-for.ts';
import { keys } from '../../../api/keys.ts';
import type { CardsChoice, CardsSearch } from './cards-search.ts';

/** What the server is asked for a choice of companies. */
const askedCards = ({ complete, q, sort }: CardsChoice) => ({
  complete: complete ?? ('false' as const),
  ...(q !== undefined && { q }),
  ...(sort !== undefined && { sort }),
});

/** One page of companies. Every review changes them, so that they are asked for anew. */
export function reviewCardsQuery({ page = 1, ...choice }: CardsSearch) {
  const query = {
    ...askedCards(choice),
    limit: CARDS_A_PAGE,
    offset: (page - 1) * CARDS_A_PAGE,
  };
  return queryOptions({
    queryKey: keys.reviewCardsOf(query),
    queryFn: ({ signal }) => call(reviewCardsEndpoint, { query }, { signal }),
    placeholderData: heldFor(keys.reviewCards),
    staleTime: 0,
  });
}
