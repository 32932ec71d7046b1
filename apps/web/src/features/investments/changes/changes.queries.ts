import { portfolioChangesRoot } from '@verdure/contract/investments/changes';
import { queryOptions } from '@tanstack/react-query';

import type { InvestmentScope } from '../../../api/ask-investment.ts';
import { askRoot } from '../../../api/graphql.ts';
import { keys } from '../../../api/keys.ts';

/** What changed in a portfolio since a day; null where it did not exist then. */
export const changesQuery = (scope: InvestmentScope, since: string) => {
  const { id, profileId, universeId } = scope;
  return queryOptions({
    queryKey: keys.investment(scope, 'changes', since, profileId, universeId),
    queryFn: async ({ signal }) =>
      (
        await askRoot(
          portfolioChangesRoot,
          { portfolioIds: [id], profileId, universeId, since },
          { signal },
        )
      )[0] ?? null,
  });
};
