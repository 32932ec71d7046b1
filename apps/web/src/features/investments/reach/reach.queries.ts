import type { ReachBuys, ReachedFigure } from '@verdure/contract/investments/reach';
import { reachRoot } from '@verdure/contract/investments/reach';
import type { Grade } from '@verdure/contract/vocabulary';
import { queryOptions } from '@tanstack/react-query';

import type { InvestmentScope } from '../../../api/ask-investment.ts';
import { stateIn } from '../../../api/ask-investment.ts';
import { askRoot } from '../../../api/graphql.ts';
import { keys } from '../../../api/keys.ts';

/** A target and its limits, in percent. */
export interface ReachRequest {
  readonly figure: ReachedFigure;
  /** Null: one letter better. */
  readonly grade: Grade | null;
  /** Null: the default of the figure. */
  readonly target: number | null;
  readonly turnover: number;
  readonly weight: number;
  readonly sector: number;
  readonly chosenSectors: readonly number[];
  /** What these move by, in place of `sector`. */
  readonly chosen: number;
  readonly buys: ReachBuys;
}

/** The trades that reach a target; asked once, as the answer takes a second. */
export const reachQuery = (scope: InvestmentScope, asked: ReachRequest) => {
  const { id: portfolioId, profileId, universeId, draft } = scope;
  return queryOptions({
    queryKey: keys.investment(scope, 'reach', JSON.stringify(asked), profileId, universeId),
    queryFn: async ({ signal }) => {
      const sectors = { chosenSectors: [...asked.chosenSectors] };
      const args = {
        portfolioId,
        profileId,
        universeId,
        ...stateIn({ draft }),
        ...asked,
        ...sectors,
      };
      const [row] = await askRoot(reachRoot, args, { signal });
      return row ?? null;
    },
  });
};
