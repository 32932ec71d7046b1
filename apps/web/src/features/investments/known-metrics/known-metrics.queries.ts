import {
  knownMetricCompanyRoots,
  knownMetricRoots,
} from '@verdure/contract/investments/known-metrics';
import { queryOptions } from '@tanstack/react-query';

import { askInvestment } from '../../../api/ask-investment.ts';
import type { InvestmentScope } from '../../../api/ask-investment.ts';
import { keys } from '../../../api/keys.ts';

/** Which metrics the companies held have of their own. */
export const knownMetricsQuery = (scope: InvestmentScope) => {
  const { universeId } = scope;
  return queryOptions({
    queryKey: keys.investment(scope, 'known-metrics', universeId),
    queryFn: ({ signal }) => askInvestment(knownMetricRoots, scope, { universeId, signal }),
  });
};

/** The companies that have one of them. */
export const knownMetricCompaniesQuery = (scope: InvestmentScope, metricId: number) => {
  const { universeId } = scope;
  return queryOptions({
    queryKey: keys.investment(scope, 'known-metrics', universeId, metricId),
    queryFn: ({ signal }) =>
      askInvestment(knownMetricCompanyRoots, scope, { universeId, metricId, signal }),
  });
};
