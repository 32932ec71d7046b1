import { useQueryClient } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';

import { keys } from './keys.ts';

interface Stale {
  /** Whoever made the change waits until these are loaded again. */
  readonly lists: readonly QueryKey[];
  /** These load in their own time; until then the page shows them as out of date. */
  readonly figures?: readonly QueryKey[];
}

/** What each change makes stale. */
const MAKES_STALE = {
  // every portfolio: another one may hold the one that has changed
  portfolio: { lists: [keys.portfolios], figures: [['portfolio']] },
  viewer: { lists: [keys.viewer] },
  proxySearch: { lists: [['companies', 'search']] },
  sessions: { lists: [keys.sessions] },
  logo: { lists: [keys.organisationLogo] },
  role: { lists: [keys.team] },
  // what a deleted user managed has another manager
  user: { lists: [keys.team], figures: [keys.portfolios, keys.profiles] },
  organisation: { lists: [keys.organisations] },
  // a universe decides which companies have a score
  universe: { lists: [keys.organisations], figures: [['portfolio'], ['fund'], ['company']] },
  minervaUpload: { lists: [['minerva-uploads']] },
} as const satisfies Record<string, Stale>;

type Change = keyof typeof MAKES_STALE;

/** Tells the queries what has changed. Resolves when the lists are loaded again. */
export function useMakeStale(): (change: Change) => Promise<unknown> {
  const queries = useQueryClient();
  return (change) => {
    const { lists, figures = [] }: Stale = MAKES_STALE[change];
    for (const queryKey of figures) void queries.invalidateQueries({ queryKey });
    return Promise.all(lists.map((queryKey) => queries.invalidateQueries({ queryKey })));
  };
}
