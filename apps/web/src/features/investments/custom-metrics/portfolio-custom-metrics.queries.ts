import { portfolioCustomMetricsEndpoint } from '@verdure/contract/investments/custom-metrics';

import type { InvestmentScope } from '../../../api/ask-investment.ts';
import { keys } from '../../../api/keys.ts';
import { readQuery } from '../../../api/read-query.ts';

/** The organisation's own questions, answered for the companies of a portfolio, of today or an earlier day. */
export const portfolioCustomMetricsQuery = (scope: InvestmentScope) =>
  readQuery(keys.investment(scope, 'custom-metrics'), portfolioCustomMetricsEndpoint, {
    params: { portfolioId: scope.id },
    query: { asOf: scope.asOf },
  });
