import {
  constituentOverallsRoots,
  constituentsRoots,
  coverageRoots,
  flatConstituentsRoots,
  overallsRoots,
} from '@verdure/contract/investments/constituents';
import { flatLine, immediateLine } from '@verdure/contract/investments/holdings';
import { constituentExclusionsRoots } from '@verdure/contract/investments/exclusions';
import {
  constituentSentimentRoots,
  sentimentRoots,
} from '@verdure/contract/news/investment-sentiment';
import { queryOptions } from '@tanstack/react-query';

import { askInvestment } from '../../../api/ask-investment.ts';
import type { InvestmentScope } from '../../../api/ask-investment.ts';
import { placeholderOf } from '../../../api/placeholder-of.ts';
import { keys } from '../../../api/keys.ts';

export interface HoldingsScope extends InvestmentScope {
  /** True lists the underlying companies and countries, false the direct holdings. */
  readonly underlying: boolean;
}

export const coverageQuery = (scope: InvestmentScope) => {
  const { type, id, universeId, profileId } = scope;
  return queryOptions({
    queryKey: keys.investment(scope, 'coverage', profileId, universeId),
    queryFn: async ({ signal }) =>
      (await askInvestment(coverageRoots, scope, { universeId, profileId, signal }))[0] ?? null,
    placeholderData: placeholderOf(keys.held(type, id)),
  });
};

export const overallsQuery = (scope: InvestmentScope) => {
  const { type, id, universeId, profileId } = scope;
  return queryOptions({
    queryKey: keys.investment(scope, 'overalls', profileId, universeId),
    queryFn: async ({ signal }) =>
      (await askInvestment(overallsRoots, scope, { universeId, profileId, signal }))[0] ?? null,
    placeholderData: placeholderOf(keys.held(type, id)),
  });
};

const immediateLines = async (scope: InvestmentScope, signal: AbortSignal) =>
  (await askInvestment(constituentsRoots, scope, { signal })).map(immediateLine);

const flatLines = async (scope: InvestmentScope, signal: AbortSignal) =>
  (await askInvestment(flatConstituentsRoots, scope, { signal })).map(flatLine);

export const constituentsQuery = ({ underlying, ...scope }: HoldingsScope) =>
  queryOptions({
    queryKey: keys.investment(scope, 'constituents', underlying),
    queryFn: ({ signal }) =>
      underlying ? flatLines(scope, signal) : immediateLines(scope, signal),
    // a draft keeps its rows, and the field that is being typed in, while the next one is computed
    placeholderData: placeholderOf(keys.held(scope.type, scope.id, 'constituents', underlying)),
  });

/** Direct and underlying holdings are different lists: never show one while the other loads. */
type RowsOf = 'overalls' | 'exclusions' | 'sentiment';

const rowsKey = ({ type, id, underlying }: HoldingsScope, what: RowsOf) =>
  keys.held(type, id, `constituent-${what}`, underlying);

export const constituentOverallsQuery = (scope: HoldingsScope) => {
  const { universeId, profileId, underlying } = scope;
  return queryOptions({
    queryKey: keys.investment(scope, 'constituent-overalls', underlying, profileId, universeId),
    queryFn: ({ signal }) =>
      askInvestment(constituentOverallsRoots, scope, { universeId, profileId, underlying, signal }),
    placeholderData: placeholderOf(rowsKey(scope, 'overalls')),
  });
};

export const constituentExclusionsQuery = (scope: HoldingsScope) => {
  const { profileId, underlying } = scope;
  return queryOptions({
    queryKey: keys.investment(scope, 'constituent-exclusions', underlying, profileId),
    queryFn: ({ signal }) =>
      askInvestment(constituentExclusionsRoots, scope, { profileId, underlying, signal }),
    placeholderData: placeholderOf(rowsKey(scope, 'exclusions')),
  });
};

export const constituentSentimentQuery = (scope: HoldingsScope) => {
  const { underlying } = scope;
  return queryOptions({
    queryKey: keys.investment(scope, 'constituent-sentiment', underlying),
    queryFn: ({ signal }) =>
      askInvestment(constituentSentimentRoots, scope, { underlying, signal }),
    placeholderData: placeholderOf(rowsKey(scope, 'sentiment')),
  });
};

/** The sentiment of the whole; null without any holding. */
export const sentimentQuery = (scope: InvestmentScope) =>
  queryOptions({
    queryKey: keys.investment(scope, 'sentiment'),
    queryFn: async ({ signal }) =>
      (await askInvestment(sentimentRoots, scope, { signal }))[0] ?? null,
    placeholderData: placeholderOf(keys.held(scope.type, scope.id, 'sentiment')),
  });
