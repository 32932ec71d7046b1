import type { Portfolio } from '@verdure/contract/investments/portfolios';
import { useQuery } from '@tanstack/react-query';

import { useViewer } from '../../../api/viewer.ts';
import { both } from '../../../ui/states/loaded-query.ts';
import type { LoadedQuery } from '../../../ui/states/loaded-query.ts';
import { portfoliosQuery } from './portfolios.queries.ts';

interface ChosenPortfolio {
  readonly portfolios: readonly Portfolio[];
  /** Null if there is none. */
  readonly portfolio: Portfolio | null;
}

/**
 * The portfolio to show and the other choices: the one in the address, never another in its place;
 * without one in the address the viewer's default, otherwise the first in the list (SCR-PORT-30).
 */
export function usePortfolioContext<ComparedWith>(
  portfolioId: number | undefined,
  beside: LoadedQuery<ComparedWith>,
): LoadedQuery<ChosenPortfolio & ComparedWith> {
  const viewer = useViewer();
  const portfolios = useQuery(portfoliosQuery());
  const chosen = (all: readonly Portfolio[]): Portfolio | null =>
    portfolioId === undefined
      ? (all.find(({ id }) => id === viewer.default_portfolio_id) ?? all[0] ?? null)
      : (all.find(({ id }) => id === portfolioId) ?? null);
  return both(beside, portfolios, (chosenBeside, all) => ({
    ...chosenBeside,
    portfolios: all,
    portfolio: chosen(all),
  }));
}
