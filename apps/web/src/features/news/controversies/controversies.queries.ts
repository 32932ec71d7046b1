import { controversiesEndpoint } from '@verdure/contract/news/controversies';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../../api/call.ts';
import { keys } from '../../../api/keys.ts';

/** Of all portfolios, or one. */
export const controversiesQuery = (portfolioId: number | undefined) =>
  queryOptions({
    queryKey: keys.controversies(portfolioId),
    queryFn: ({ signal }) =>
      call(
        controversiesEndpoint,
        { query: portfolioId === undefined ? {} : { portfolio_id: portfolioId } },
        { signal },
      ),
  });
