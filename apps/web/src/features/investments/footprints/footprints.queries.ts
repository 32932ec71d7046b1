import { constituentFootprintRoots, footprintRoots } from '@verdure/contract/investments/footprint';
import { queryOptions } from '@tanstack/react-query';

import { askInvestment } from '../../../api/ask-investment.ts';
import type { InvestmentScope } from '../../../api/ask-investment.ts';
import { keys } from '../../../api/keys.ts';

/** The five footprints. */
export const footprintsQuery = (scope: InvestmentScope) => {
  const { universeId } = scope;
  return queryOptions({
    queryKey: keys.investment(scope, 'footprints', universeId),
    queryFn: ({ signal }) => askInvestment(footprintRoots, scope, { universeId, signal }),
  });
};

/** What each company adds to one footprint. */
export const constituentFootprintsQuery = (scope: InvestmentScope, metricId: number) => {
  const { universeId } = scope;
  return queryOptions({
    queryKey: keys.investment(scope, 'constituent-footprints', universeId, metricId),
    queryFn: ({ signal }) =>
      askInvestment(constituentFootprintRoots, scope, { universeId, metricId, signal }),
  });
};
