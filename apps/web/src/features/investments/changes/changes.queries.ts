import { portfolioChangesRoot } from '@verdure/contract/investments/changes';
import { queryOptions } from '@tanstack/react-query';

import type { InvestmentScope } from '../../../api/ask-investment.ts';
import { askRoot } from '../../../api/graphql.ts';
import { keys } from '../../../api/keys.ts';
import type { ChangeFigure } from './change-figure.ts';

export const ESG: NonNullable<ChangeFigure['asked']> = { figure: 'esg' };

/** Between two days; without the second until now. */
interface Days {
  readonly since: string;
  readonly until?: string;
}

/** Until what the page shows: of an earlier day, that day. */
export const daysOf = ({ asOf }: InvestmentScope, since: string): Days => ({
  since,
  ...(asOf !== undefined && { until: asOf }),
});

/** What changed in a portfolio since a day; null where it did not exist then. */
export const changesQuery = (scope: InvestmentScope, days: Days, asked = ESG) => {
  const { id, profileId, universeId } = scope;
  return queryOptions({
    queryKey: keys.investment(
      scope,
      'changes',
      ...Object.values(days),
      profileId,
      universeId,
      ...Object.values(asked),
    ),
    queryFn: async ({ signal }) =>
      (
        await askRoot(
          portfolioChangesRoot,
          { portfolioIds: [id], profileId, universeId, ...days, ...asked },
          { signal },
        )
      )[0] ?? null,
  });
};
