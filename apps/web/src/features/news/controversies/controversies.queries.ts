import { controversiesEndpoint } from '@verdure/contract/news/controversies';

import { keys } from '../../../api/keys.ts';
import { readQuery } from '../../../api/read-query.ts';

/** Of all portfolios, or one. */
export const controversiesQuery = (portfolioId: number | undefined) =>
  readQuery(keys.controversies(portfolioId), controversiesEndpoint, {
    query: portfolioId === undefined ? {} : { portfolio_id: portfolioId },
  });
