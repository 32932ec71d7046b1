import type { Portfolio } from '@verdure/contract/investments/portfolios';
import { useQuery } from '@tanstack/react-query';

import { useViewer } from '../../../api/viewer.ts';
import type { LoadedQuery } from '../../../ui/states/loaded.tsx';
import { portfoliosQuery } from './portfolios.queries.ts';

/** What a choice of profile needs. */
interface ProfileLike {
  readonly id: number;
  readonly universeId: number;
}

export interface PortfolioContext<Profile> {
  readonly portfolios: readonly Portfolio[];
  /** Null where there is none. */
  readonly portfolio: Portfolio | null;
  readonly profiles: readonly Profile[];
  readonly profile: Profile | null;
}

interface Wanted<Profile> {
  readonly portfolioId: number | undefined;
  readonly profileId: number | undefined;
  readonly profiles: LoadedQuery<readonly Profile[]>;
}

/**
 * The portfolio and profile to show: those of the address, else the viewer's defaults, else the
 * first of each list (SCR-PORT-30, SCR-GLB-32).
 */
export function usePortfolioContext<Profile extends ProfileLike>(
  wanted: Wanted<Profile>,
): LoadedQuery<PortfolioContext<Profile>> {
  const viewer = useViewer();
  const portfolios = useQuery(portfoliosQuery());
  const both =
    portfolios.data && wanted.profiles.data
      ? { portfolios: portfolios.data, profiles: wanted.profiles.data }
      : undefined;
  return {
    data: both && {
      ...both,
      portfolio: chosen(both.portfolios, [wanted.portfolioId, viewer.default_portfolio_id]),
      profile: chosen(both.profiles, [wanted.profileId, viewer.default_profile_id]),
    },
    error: portfolios.error ?? wanted.profiles.error,
    refetch: () => {
      void portfolios.refetch();
      void wanted.profiles.refetch();
    },
  };
}

function chosen<Item extends { readonly id: number }>(
  items: readonly Item[],
  ids: readonly (number | null | undefined)[],
): Item | null {
  for (const id of ids) {
    const item = items.find((candidate) => candidate.id === id);
    if (item) return item;
  }
  return items[0] ?? null;
}
