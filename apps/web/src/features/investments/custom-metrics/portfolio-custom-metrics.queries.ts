import { portfolioCustomMetricsEndpoint } from '@verdure/contract/investments/custom-metrics';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../../api/call.ts';
import { keys } from '../../../api/keys.ts';

/** The organisation's own questions, answered for the companies of a portfolio. */
export const portfolioCustomMetricsQuery = (portfolioId: number) =>
  queryOptions({
    queryKey: keys.investment({ type: 'portfolio', id: portfolioId }, 'custom-metrics'),
    queryFn: ({ signal }) =>
      call(portfolioCustomMetricsEndpoint, { params: { portfolioId } }, { signal }),
  });
