import { useQueries, useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';

import { placeholderOf } from '../../api/placeholder-of.ts';
import { mayCall, useViewer } from '../../api/viewer.ts';
import { companySearchQuery } from '../../features/coverage/companies/companies.queries.ts';
import { countryNamesQuery } from '../../features/coverage/countries/countries.queries.ts';
import { scoringLogicQuery } from '../../features/coverage/scoring-logic/scoring-logic.queries.ts';
import { fundNamesQuery } from '../../features/investments/funds/funds.queries.ts';
import { portfoliosQuery } from '../../features/investments/portfolios/portfolios.queries.ts';
import { searchCompaniesEndpoint } from '@verdure/contract/coverage/companies';
import { hasFunds, hasPortfolios, mayOpen, offeredPages, PAGES } from '../pages.ts';
import { useRecents } from './recents.ts';
import { figureHits, metricHits, termHits } from './search-figures.ts';
import { groupsAtRest, groupsOf } from './search-groups.ts';
import type { Hit, HitGroup, SearchWords } from './search-groups.ts';

export interface SearchHits {
  readonly groups: readonly HitGroup[];
  readonly isBusy: boolean;
  /** The company search failed; the other results still show. */
  readonly hasFailed: boolean;
}

interface Asked {
  readonly words: SearchWords;
  readonly actions: readonly Hit[];
  /** What the open page offers. */
  readonly commands: readonly Hit[];
  /** The palette lists its actions before anything is typed. */
  readonly isPalette: boolean;
}

/** Only while searching: a query that is observed goes on loading when its page is left. */
const observedIf = <Query>(isSearching: boolean, query: Query): readonly Query[] =>
  isSearching ? [query] : [];

/** The server searches companies; the rest is searched in lists that are loaded once. */
export function useSearchHits({ words, actions, commands, isPalette }: Asked): SearchHits {
  const viewer = useViewer();
  const recents = useRecents();
  const { typed, asked } = words;
  const isAsked = asked !== '';
  const isInvestor = hasPortfolios(viewer);
  const companies = useQuery({
    ...companySearchQuery(asked),
    enabled: isAsked && mayCall(viewer, searchCompaniesEndpoint),
    placeholderData: placeholderOf(['companies', 'search']),
  });
  const isListed = isAsked && isInvestor;
  const [countries] = useQueries({ queries: observedIf(isListed, countryNamesQuery()) });
  const [portfolios] = useQueries({ queries: observedIf(isListed, portfoliosQuery()) });
  const mayNameFunds = isAsked && hasFunds(viewer);
  const [funds] = useQueries({ queries: observedIf(mayNameFunds, fundNamesQuery()) });

  const mayExplain = isAsked && mayOpen(PAGES.scoringLogic, viewer);
  const [logic] = useQueries({ queries: observedIf(mayExplain, scoringLogicQuery()) });
  const open = useLocation({
    select: ({ pathname, searchStr }) => (typed === '' ? '' : pathname + searchStr),
  });

  const sources = {
    companies: companies.data ?? [],
    countries: countries?.data ?? [],
    portfolios: portfolios?.data ?? [],
    funds: funds?.data ?? [],
    pages: offeredPages(viewer),
    actions,
    commands,
    figures: figureHits(viewer, typed, open),
    metrics: metricHits(logic?.data, asked),
    terms: termHits(viewer, typed),
    recents,
  };
  return {
    groups: typed === '' ? groupsAtRest(sources, isPalette) : groupsOf(sources, words),
    isBusy: typed !== '' && (typed !== asked || companies.isFetching),
    hasFailed: isAsked && companies.isError,
  };
}
