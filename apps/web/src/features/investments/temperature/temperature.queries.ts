import { constituentItrRoots, itrRoots } from '@verdure/contract/investments/itr';
import { queryOptions } from '@tanstack/react-query';

import { askInvestment } from '../../../api/ask-investment.ts';
import type { InvestmentScope } from '../../../api/ask-investment.ts';
import { keys } from '../../../api/keys.ts';

/** The implied temperature rise and the carbon intensity; null without the feature. */
export const itrQuery = (scope: InvestmentScope) => {
  const { universeId, profileId } = scope;
  return queryOptions({
    queryKey: keys.investment(scope, 'itr', profileId, universeId),
    queryFn: async ({ signal }) =>
      (await askInvestment(itrRoots, scope, { universeId, profileId, signal }))[0] ?? null,
  });
};

/** What each company adds to both. */
export const constituentItrQuery = (scope: InvestmentScope) => {
  const { universeId, profileId } = scope;
  return queryOptions({
    queryKey: keys.investment(scope, 'constituent-itr', profileId, universeId),
    queryFn: ({ signal }) =>
      askInvestment(constituentItrRoots, scope, { universeId, profileId, signal }),
  });
};
