import { useQueryClient } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';

import { keys } from './keys.ts';

interface Stale {
  /** The change is complete only when these are loaded again. */
  readonly lists: readonly QueryKey[];
  /** These load later; until then the page marks them as out of date. */
  readonly figures?: readonly QueryKey[];
}

/** What each change makes stale. */
const MAKES_STALE = {
  // every portfolio, because another one may contain the changed one
  portfolio: {
    lists: [keys.portfolios],
    // the bad news of what it holds too
    figures: [['portfolio'], ['screener'], ['sentiment', 'controversies']],
  },
  // every figure under the profile
  profile: {
    lists: [keys.profiles, ['profile']],
    figures: [['portfolio'], ['fund'], ['company'], ['company-notes'], ['country'], ['screener']],
  },
  portfolioUsers: { lists: [keys.portfolios] },
  issuerChoices: { lists: [keys.issuerChoices] },
  viewer: { lists: [keys.viewer] },
  // the notice that asks for it goes, and other sessions may have ended
  password: { lists: [keys.mustChangePassword, keys.sessions] },
  proxySearch: { lists: [['companies', 'search']] },
  sessions: { lists: [keys.sessions] },
  logo: { lists: [keys.organisationLogo] },
  role: { lists: [keys.team] },
  // a deleted user's portfolios and profiles have another manager
  user: { lists: [keys.team], figures: [keys.portfolios, keys.profiles] },
  organisation: { lists: [keys.organisations] },
  // a universe decides which companies have a score
  universe: {
    lists: [keys.organisations],
    figures: [['portfolio'], ['fund'], ['company'], ['screener']],
  },
  // amounts, activities and its sector enter the figures of those who hold it
  company: {
    lists: [['company'], ['managed-companies']],
    // its name stands in lists of names
    figures: [['portfolio'], ['fund'], ['screener'], ['companies'], ['company-notes']],
  },
  // a list of names may have another company, and a scored one another score
  companies: {
    lists: [['managed-companies'], ['interim-companies']],
    figures: [['companies'], ['company'], ['portfolio'], ['fund'], ['screener']],
  },
  // every score is of the newest snapshot
  snapshot: {
    lists: [['company'], ['company-notes']],
    figures: [['portfolio'], ['fund'], ['country'], ['screener']],
  },
  deletedMetrics: {
    lists: [['review'], ['company'], ['company-notes']],
    figures: [['portfolio'], ['fund'], ['screener']],
  },
  // the figures of portfolios are made of them
  customMetrics: {
    lists: [keys.ownQuestions, ['company']],
    figures: [['portfolio'], ['screener']],
  },
  // an own value takes the place of another in every figure
  ownData: {
    lists: [keys.ownData],
    figures: [['company'], ['company-notes'], ['portfolio'], ['fund'], ['screener']],
  },
  companyNotes: { lists: [['company-notes']] },
  // a company says whether it has engagements
  engagements: { lists: [['engagements']], figures: [['company']] },
  watching: { lists: [keys.watchRules, keys.watchEvents] },
  feeds: { lists: [keys.feeds] },
  // a company says whether it has sentiment
  sentiment: { lists: [['sentiment']], figures: [['company']] },
  // ratings stand on companies, among the opinions of holdings and in the screener
  consensusUpload: {
    lists: [keys.consensusFiles],
    figures: [['company'], ['portfolio'], ['fund'], ['screener']],
  },
  disagreement: { lists: [keys.disagreements] },
  savedQuery: { lists: [keys.savedQueries] },
  minervaUpload: { lists: [['minerva-uploads']] },
} as const satisfies Record<string, Stale>;

export type Change = keyof typeof MAKES_STALE;

/** What is asked under this key holds scores, so that a newer snapshot changes it. */
export function holdsScores([kind]: QueryKey): boolean {
  const { lists, figures } = MAKES_STALE.snapshot;
  return [...lists, ...figures].some(([each]) => each === kind);
}

/** Marks queries as stale after a change. Resolves when the lists are loaded again. */
export function useMakeStale(): (change: Change) => Promise<unknown> {
  const queries = useQueryClient();
  return (change) => {
    const { lists, figures = [] }: Stale = MAKES_STALE[change];
    for (const queryKey of figures) void queries.invalidateQueries({ queryKey });
    return Promise.all(lists.map((queryKey) => queries.invalidateQueries({ queryKey })));
  };
}
