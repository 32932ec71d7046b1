import {
  constituentExclusionsRow,
  constituentOverallsRow,
  constituentRow,
  coverageRow,
  flatConstituentRow,
  overallsRow,
} from '@verdure/contract/investments/constituents';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';

import { graphql, selectionOf } from '../../../api/graphql.ts';

/** One portfolio as it is looked at. */
export interface PortfolioScope {
  readonly portfolioId: number;
  readonly profileId: number;
  /** The universe of the profile; -1 is the whole. */
  readonly universeId: number;
}

export interface HoldingsScope extends PortfolioScope {
  /** The companies and countries within, instead of what is held directly. */
  readonly underlying: boolean;
}

const COVERAGE = `query Coverage($ids: [Int!]!, $universeId: Int!) {
  portfolio_coverage(portfolioIds: $ids, universeId: $universeId) ${selectionOf(coverageRow)}
}`;
const coverageAnswer = z.object({ portfolio_coverage: z.array(coverageRow) });

export const coverageQuery = ({ portfolioId, universeId }: PortfolioScope) =>
  queryOptions({
    queryKey: ['portfolio', portfolioId, 'coverage', universeId],
    queryFn: async ({ signal }) => {
      const variables = { ids: [portfolioId], universeId };
      const question = { document: COVERAGE, variables, answer: coverageAnswer };
      return (await graphql(question, { signal })).portfolio_coverage[0] ?? null;
    },
    placeholderData: keepPreviousData,
  });

const OVERALLS = `query Overalls($ids: [Int!]!, $universeId: Int!, $profileId: Int!) {
  portfolio_overalls(portfolioIds: $ids, universeId: $universeId, profileId: $profileId)
    ${selectionOf(overallsRow)}
}`;
const overallsAnswer = z.object({ portfolio_overalls: z.array(overallsRow) });

export const overallsQuery = ({ portfolioId, profileId, universeId }: PortfolioScope) =>
  queryOptions({
    queryKey: ['portfolio', portfolioId, 'overalls', profileId, universeId],
    queryFn: async ({ signal }) => {
      const variables = { ids: [portfolioId], universeId, profileId };
      const question = { document: OVERALLS, variables, answer: overallsAnswer };
      return (await graphql(question, { signal })).portfolio_overalls[0] ?? null;
    },
    placeholderData: keepPreviousData,
  });

const CONSTITUENTS = `query Constituents($ids: [Int!]!) {
  portfolio_constituents(portfolioIds: $ids) ${selectionOf(constituentRow)}
}`;
const constituentsAnswer = z.object({ portfolio_constituents: z.array(constituentRow) });

const FLAT_CONSTITUENTS = `query FlatConstituents($ids: [Int!]!) {
  portfolio_flat_constituents(portfolioIds: $ids) ${selectionOf(flatConstituentRow)}
}`;
const flatAnswer = z.object({ portfolio_flat_constituents: z.array(flatConstituentRow) });

/** What both kinds of constituent tell a table. */
export interface ConstituentLine {
  readonly id: number;
  readonly type: z.infer<typeof constituentRow>['type'];
  readonly name: string;
  /** Fraction of the portfolio; negative is a short position. */
  readonly weightFraction: number;
  readonly proxy: boolean;
}

async function immediateLines(portfolioId: number, signal: AbortSignal) {
  const variables = { ids: [portfolioId] };
  const question = { document: CONSTITUENTS, variables, answer: constituentsAnswer };
  const { portfolio_constituents } = await graphql(question, { signal });
  return portfolio_constituents.map(
    ({ id, type, name, proxy, recalibrated_weighting }): ConstituentLine => ({
      id,
      type,
      name,
      proxy,
      weightFraction: recalibrated_weighting,
    }),
  );
}

async function flatLines(portfolioId: number, signal: AbortSignal) {
  const variables = { ids: [portfolioId] };
  const question = { document: FLAT_CONSTITUENTS, variables, answer: flatAnswer };
  const { portfolio_flat_constituents } = await graphql(question, { signal });
  return portfolio_flat_constituents.map(
    ({ id, type, name, proxy, weight }): ConstituentLine => ({
      id,
      type,
      name,
      proxy,
      weightFraction: weight,
    }),
  );
}

export const constituentsQuery = ({ portfolioId, underlying }: HoldingsScope) =>
  queryOptions({
    queryKey: ['portfolio', portfolioId, 'constituents', underlying],
    queryFn: ({ signal }) =>
      underlying ? flatLines(portfolioId, signal) : immediateLines(portfolioId, signal),
  });

const CONSTITUENT_OVERALLS = `query ConstituentOveralls(
  $ids: [Int!]!, $universeId: Int!, $profileId: Int!, $underlying: Boolean
) {
  portfolio_constituent_overalls(
    portfolioIds: $ids, universeId: $universeId, profileId: $profileId, underlying: $underlying
  ) ${selectionOf(constituentOverallsRow)}
}`;
const constituentOverallsAnswer = z.object({
  portfolio_constituent_overalls: z.array(constituentOverallsRow),
});

export const constituentOverallsQuery = (scope: HoldingsScope) =>
  queryOptions({
    queryKey: [
      'portfolio',
      scope.portfolioId,
      'constituent-overalls',
      scope.profileId,
      scope.universeId,
      scope.underlying,
    ],
    queryFn: async ({ signal }) => {
      const { portfolioId, universeId, profileId, underlying } = scope;
      const variables = { ids: [portfolioId], universeId, profileId, underlying };
      const answer = constituentOverallsAnswer;
      const question = { document: CONSTITUENT_OVERALLS, variables, answer };
      return (await graphql(question, { signal })).portfolio_constituent_overalls;
    },
    placeholderData: keepPreviousData,
  });

const EXCLUSIONS = `query ConstituentExclusions(
  $ids: [Int!]!, $profileId: Int!, $underlying: Boolean
) {
  portfolio_constituent_exclusions(
    portfolioIds: $ids, profileId: $profileId, underlying: $underlying
  ) ${selectionOf(constituentExclusionsRow)}
}`;
const exclusionsAnswer = z.object({
  portfolio_constituent_exclusions: z.array(constituentExclusionsRow),
});

export const constituentExclusionsQuery = (scope: HoldingsScope) =>
  queryOptions({
    queryKey: [
      'portfolio',
      scope.portfolioId,
      'constituent-exclusions',
      scope.profileId,
      scope.underlying,
    ],
    queryFn: async ({ signal }) => {
      const { portfolioId, profileId, underlying } = scope;
      const variables = { ids: [portfolioId], profileId, underlying };
      const question = { document: EXCLUSIONS, variables, answer: exclusionsAnswer };
      return (await graphql(question, { signal })).portfolio_constituent_exclusions;
    },
    placeholderData: keepPreviousData,
  });
