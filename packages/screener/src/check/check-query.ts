import type { ScreenerAnswer, ScreenerQuery } from '@verdure/contract/screening/screener-query';

import {
  canRank,
  type Catalogue,
  findColumn,
  needsPortfolio,
  type ScreenerColumn,
} from '../fields/index.ts';
import { fieldIdsOf } from '../tree/index.ts';

/** Why a query cannot be run, and which condition says so. */
export interface QueryProblem {
  /** Null: the query as a whole. */
  readonly nodeId: string | null;
  readonly kind: 'no_value' | 'unknown_field' | 'needs_portfolio' | 'no_columns';
  readonly reason: string;
}

/** The sentence of the specification (3:240), of the weighting and of all else that a portfolio says. */
export const withoutPortfolio = (field: string): string =>
  `Your query includes '${field}' but you have not selected a portfolio. This can happen if you saved a portfolio query and loaded it in again - please select a portfolio from the top-right dropdown or adjust your query accordingly.`;

function problemOf(
  query: ScreenerQuery,
  nodeId: string,
  catalogue: Catalogue,
): QueryProblem | null {
  const key = query.fieldSelected[nodeId];
  const column = key === undefined ? null : findColumn(catalogue, key);
  if (column === null) {
    return {
      nodeId,
      kind: 'unknown_field',
      reason: `A condition asks for '${key ?? 'nothing'}', which is not available to you. Delete the condition.`,
    };
  }
  return hasAnswer(query, nodeId, { column, catalogue })
    ? null
    : { nodeId, kind: 'no_value', reason: `${column.field.name} has no value yet. Edit it.` };
}

interface Asked {
  readonly column: ScreenerColumn;
  readonly catalogue: Catalogue;
}

const ofChoices = (answer: ScreenerAnswer, { column }: Asked): boolean =>
  (column.kind === 'grade' || column.kind === 'options') &&
  'options' in answer &&
  answer.options.every((value) => column.options.some((option) => option.value === value));

/** What an answer of each kind needs of its column. */
const FITS: Readonly<
  Record<ScreenerAnswer['kind'], (answer: ScreenerAnswer, asked: Asked) => boolean>
> = {
  presence: () => true,
  threshold: (answer, { column }) =>
    column.kind === 'number' && 'number' in answer && Number.isFinite(answer.number),
  peers: (answer, { column, catalogue }) =>
    canRank(column) &&
    'peers' in answer &&
    (answer.peers === 'all' || catalogue.fields.has(answer.peers)),
  ranked: (_, { column }) => canRank(column),
  search: (_, { column }) => column.kind === 'text',
  options: ofChoices,
  none_of: ofChoices,
};

/** Whether the answer is of the kind that the column asks for, and says something. */
function hasAnswer({ fieldValues }: ScreenerQuery, nodeId: string, asked: Asked): boolean {
  const answer = fieldValues[nodeId];
  if (answer === undefined) return false;
  return FITS[answer.kind](answer, asked);
}

function unknownColumns({ columns }: ScreenerQuery, catalogue: Catalogue): readonly QueryProblem[] {
  return columns
    .filter((key) => findColumn(catalogue, key) === null)
    .map((key) => ({
      nodeId: null,
      kind: 'unknown_field',
      reason: `The column '${key}' is not available to you. Remove it.`,
    }));
}

/**
 * Every reason why a query cannot be run; none: it can.
 *
 * @example
 * checkQuery(emptyQuery('company', catalogue), { catalogue, hasPortfolio: false }) // []
 */
export function checkQuery(
  query: ScreenerQuery,
  { catalogue, hasPortfolio }: { readonly catalogue: Catalogue; readonly hasPortfolio: boolean },
): readonly QueryProblem[] {
  const conditions = fieldIdsOf(query.tree).flatMap(
    (nodeId) => problemOf(query, nodeId, catalogue) ?? [],
  );
  const asked = [...Object.values(query.fieldSelected), ...query.columns];
  const held = asked
    .flatMap((key) => findColumn(catalogue, key) ?? [])
    .find((column) => needsPortfolio(column));
  const portfolio: readonly QueryProblem[] =
    !hasPortfolio && held !== undefined
      ? [{ nodeId: null, kind: 'needs_portfolio', reason: withoutPortfolio(held.field.name) }]
      : [];
  const columns: readonly QueryProblem[] =
    query.columns.length === 0
      ? [{ nodeId: null, kind: 'no_columns', reason: 'Choose at least one column.' }]
      : unknownColumns(query, catalogue);
  return [...conditions, ...portfolio, ...columns];
}
