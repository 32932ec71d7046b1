import { replacementsRoot } from '@verdure/contract/investments/replacements';
import { queryOptions } from '@tanstack/react-query';

import type { InvestmentScope } from '../../../api/ask-investment.ts';
import { stateIn } from '../../../api/ask-investment.ts';
import { askRoot } from '../../../api/graphql.ts';
import { keys } from '../../../api/keys.ts';

/** What could stand in place of a company that a portfolio holds itself. */
export const replacementsQuery = (scope: InvestmentScope, companyId: number) => {
  const { id: portfolioId, profileId, universeId, draft } = scope;
  return queryOptions({
    queryKey: keys.investment(scope, 'replacements', companyId, profileId, universeId),
    queryFn: ({ signal }) =>
      askRoot(
        replacementsRoot,
        { portfolioId, companyId, profileId, universeId, ...stateIn({ draft }) },
        { signal },
      ),
  });
};
