import {
  constituentExclusionsRow,
  constituentOverallsRow,
  constituentRow,
  coverageRow,
  flatConstituentRow,
  overallsRow,
} from '@verdure/contract/investments/constituents';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';

import { graphql, selectionOf } from '../../../api/graphql.ts';
import { heldFor } from '../../../api/held-for.ts';
import { keys } from '../../../api/keys.ts';

/** One portfolio or fund as it is looked at. */
export interface InvestmentScope {
  readonly type: 'portfolio' | 'fund';
  readonly id: number;
  readonly profileId: number;
  /** The universe of the profile; -1 is the whole. */
  readonly universeId: number;
}

export interface HoldingsScope extends InvestmentScope {
  /** The companies and countries within, instead of what is held directly. */
  readonly underlying: boolean;
}

const TYPE_OF = { universeId: 'Int!', profileId: 'Int!', underlying: 'Boolean' } as const;

/** What there is to ask of portfolios and of funds alike. */
interface Slice<Row extends z.ZodObject> {
  /** The root without the type in front: 'coverage' of `portfolio_coverage`, `fund_coverage`. */
  readonly name: string;
  readonly row: Row;
  readonly takes: readonly (keyof typeof TYPE_OF)[];
}

type Asking = InvestmentScope & Partial<HoldingsScope>;

async function ask<Row extends z.ZodObject>(
  { name, row, takes }: Slice<Row>,
  scope: Asking,
  signal: AbortSignal,
): Promise<readonly z.output<Row>[]> {
  const root = `${scope.type}_${name}`;
  const declared = ['$ids: [Int!]!', ...takes.map((each) => `$${each}: ${TYPE_OF[each]}`)];
  const given = [`${scope.type}Ids: $ids`, ...takes.map((each) => `${each}: $${each}`)];
  const document = `query (${declared.join(', ')}) {
  ${root}(${given.join(', ')}) ${selectionOf(row)}
}`;
  const variables = {
    ids: [scope.id],
    ...Object.fromEntries(takes.map((each) => [each, scope[each]])),
  };
  const answer = z.object({ [root]: z.array(row) });
  return (await graphql({ document, variables, answer }, { signal }))[root] ?? [];
}

const COVERAGE = { name: 'coverage', row: coverageRow, takes: ['universeId'] } as const;

export const coverageQuery = (scope: InvestmentScope) =>
  queryOptions({
    queryKey: keys.investment(scope.type, scope.id, 'coverage', scope.universeId),
    queryFn: async ({ signal }) => (await ask(COVERAGE, scope, signal))[0] ?? null,
    placeholderData: heldFor(keys.investment(scope.type, scope.id)),
  });

const OVERALLS = {
  name: 'overalls',
  row: overallsRow,
  takes: ['universeId', 'profileId'],
} as const;

export const overallsQuery = (scope: InvestmentScope) =>
  queryOptions({
    queryKey: keys.investment(scope.type, scope.id, 'overalls', scope.profileId, scope.universeId),
    queryFn: async ({ signal }) => (await ask(OVERALLS, scope, signal))[0] ?? null,
    placeholderData: heldFor(keys.investment(scope.type, scope.id)),
  });

const CONSTITUENTS = { name: 'constituents', row: constituentRow, takes: [] } as const;
const FLAT_CONSTITUENTS = {
  name: 'flat_constituents',
  row: flatConstituentRow,
  takes: [],
} as const;

/** What both kinds of constituent tell a table. */
export interface ConstituentLine {
  readonly id: number;
  readonly type: z.infer<typeof constituentRow>['type'];
  readonly name: string;
  /** Fraction of the portfolio or fund; negative is a short position. */
  readonly weightFraction: number;
  readonly proxy: boolean;
}

async function immediateLines(scope: InvestmentScope, signal: AbortSignal) {
  const rows = await ask(CONSTITUENTS, scope, signal);
  return rows.map(
    ({ id, type, name, proxy, recalibrated_weighting }): ConstituentLine => ({
      id,
      type,
      name,
      proxy,
      weightFraction: recalibrated_weighting,
    }),
  );
}

async function flatLines(scope: InvestmentScope, signal: AbortSignal) {
  const rows = await ask(FLAT_CONSTITUENTS, scope, signal);
  return rows.map(
    ({ id, type, name, proxy, weight }): ConstituentLine => ({
      id,
      type,
      name,
      proxy,
      weightFraction: weight,
    }),
  );
}

export const constituentsQuery = ({ underlying, ...scope }: HoldingsScope) =>
  queryOptions({
    queryKey: keys.investment(scope.type, scope.id, 'constituents', underlying),
    queryFn: ({ signal }) =>
      underlying ? flatLines(scope, signal) : immediateLines(scope, signal),
  });

/** Rows of what is held and rows of what is within it are two lists: one never stands in for the other. */
const rowsKey = ({ type, id, underlying }: HoldingsScope, what: 'overalls' | 'exclusions') =>
  keys.investment(type, id, `constituent-${what}`, underlying);

const CONSTITUENT_OVERALLS = {
  name: 'constituent_overalls',
  row: constituentOverallsRow,
  takes: ['universeId', 'profileId', 'underlying'],
} as const;

export const constituentOverallsQuery = (scope: HoldingsScope) =>
  queryOptions({
    queryKey: [...rowsKey(scope, 'overalls'), scope.profileId, scope.universeId],
    queryFn: ({ signal }) => ask(CONSTITUENT_OVERALLS, scope, signal),
    placeholderData: heldFor(rowsKey(scope, 'overalls')),
  });

const CONSTITUENT_EXCLUSIONS = {
  name: 'constituent_exclusions',
  row: constituentExclusionsRow,
  takes: ['profileId', 'underlying'],
} as const;

export const constituentExclusionsQuery = (scope: HoldingsScope) =>
  queryOptions({
    queryKey: [...rowsKey(scope, 'exclusions'), scope.profileId],
    queryFn: ({ signal }) => ask(CONSTITUENT_EXCLUSIONS, scope, signal),
    placeholderData: heldFor(rowsKey(scope, 'exclusions')),
  });
