import { lineageRoots } from '@verdure/contract/investments/lineage';
import { queryOptions } from '@tanstack/react-query';

import { askInvestment } from '../../../api/ask-investment.ts';
import type { InvestmentScope } from '../../../api/ask-investment.ts';
import { keys } from '../../../api/keys.ts';
import type { OpenedFigure } from './opened-figure.ts';

/** What each underlying holding adds to a figure. */
export const lineageQuery = (scope: InvestmentScope, opened: OpenedFigure) => {
  const { profileId, universeId } = scope;
  const { figure, dimensionId = 0, weighted } = opened;
  const of = [figure, dimensionId, weighted, profileId, universeId] as const;
  return queryOptions({
    queryKey: keys.investment(scope, 'lineage', ...of),
    queryFn: ({ signal }) =>
      askInvestment(lineageRoots, scope, { ...opened, profileId, universeId, signal }),
  });
};
