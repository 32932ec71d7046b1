import { portfolioCustomMetricsEndpoint } from '@verdure/contract/investments/custom-metrics';
import { queryOptions } from '@tanstack/react-query';

import type { InvestmentScope } from '../../../api/ask-investment.ts';
import { call } from '../../../api/call.ts';
import { keys } from '../../../api/keys.ts';

/** The organisation's own questions, answered for the companies of a portfolio, of today or an earlier day. */
export const portfolioCustomMetricsQuery = (scope: InvestmentScope) =>
  queryOptions({
    queryKey: keys.investment(scope, 'custom-metrics'),
    queryFn: ({ signal }) =>
      call(
        portfolioCustomMetricsEndpoint,
        { params: { portfolioId: scope.id }, query: { asOf: scope.asOf } },
        { signal },
      ),
  });
