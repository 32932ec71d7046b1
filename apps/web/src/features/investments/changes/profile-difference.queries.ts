import { profileDifferenceRoot } from '@verdure/contract/investments/profile-difference';
import { queryOptions } from '@tanstack/react-query';

import type { InvestmentScope } from '../../../api/ask-investment.ts';
import { askRoot } from '../../../api/graphql.ts';
import { keys } from '../../../api/keys.ts';
import { ESG } from './changes.queries.ts';

/** Why a figure of a portfolio is another one under another profile; null for one that is not there. */
export const profileDifferenceQuery = (
  scope: InvestmentScope,
  otherProfileId: number,
  asked = ESG,
) => {
  const { id, profileId, universeId } = scope;
  return queryOptions({
    queryKey: keys.investment(
      scope,
      'profile-difference',
      otherProfileId,
      profileId,
      universeId,
      ...Object.values(asked),
    ),
    queryFn: async ({ signal }) =>
      (
        await askRoot(
          profileDifferenceRoot,
          { portfolioIds: [id], profileId, universeId, otherProfileId, ...asked },
          { signal },
        )
      )[0] ?? null,
  });
};
