import type {
  FieldCondition,
  QueryNode,
  ScreenerAnswer,
  ScreenerQuery,
  Where,
} from '@verdure/contract/screening/screener-query';
import { type Filter, storedNumber } from '@verdure/scoring/screening';

import { type Catalogue, findColumn, type ScreenerColumn } from '../fields/index.ts';

/** A column and what is asked of it. Numbers are as they are stored. */
export interface PlannedCondition {
  readonly column: string;
  readonly condition: FieldCondition;
}

type Plain = Exclude<ScreenerAnswer, { readonly kind: 'threshold' }>;

/** What is asked in no unit. */
function plainCondition(answer: Plain): FieldCondition {
  switch (answer.kind) {
    case 'options':
      return { _in: [...answer.options] };
    case 'none_of':
      return { _nin: [...answer.options] };
    case 'search':
      return { _ilike: answer.text.trim() };
    case 'presence':
      return { _is_null: !answer.isPresent };
    case 'peers': {
      const { operator, percentile, peers } = answer;
      return { _peers: { operator, percentile, peers } };
    }
    case 'ranked': {
      const { count, end } = answer;
      return { _rank: { count, end } };
    }
  }
}

function conditionOf({ number }: ScreenerColumn, answer: ScreenerAnswer): FieldCondition {
  if (answer.kind !== 'threshold') return plainCondition(answer);
  const limit = storedNumber(answer.number, number?.scale ?? 'plain');
  switch (answer.operator) {
    case '_lt':
      return { _lt: limit };
    case '_lte':
      return { _lte: limit };
    case '_gt':
      return { _gt: limit };
    case '_gte':
      return { _gte: limit };
    case '_eq':
      return { _eq: limit };
  }
}

function whereOfNode(node: QueryNode, query: ScreenerQuery, catalogue: Catalogue): Where {
  if (node.kind === 'group') {
    const children = node.children.map((child) => whereOfNode(child, query, catalogue));
    return node.combinator === 'and' ? { _and: children } : { _or: children };
  }
  const key = query.fieldSelected[node.id] ?? '';
  const column = findColumn(catalogue, key);
  const answer = query.fieldValues[node.id];
  if (column === null || answer === undefined) {
    throw new Error(`condition ${node.id} was not checked`);
  }
  return { [key]: conditionOf(column, answer) };
}

/**
 * The filter of a checked query, in the words of the roots; null: all rows.
 *
 * @throws for a query that `checkQuery` has reasons against
 */
export const whereOf = (query: ScreenerQuery, catalogue: Catalogue): Where | null =>
  query.tree === null ? null : whereOfNode(query.tree, query, catalogue);

const isAll = (where: Where): where is { readonly _and: readonly Where[] } => '_and' in where;
const isAny = (where: Where): where is { readonly _or: readonly Where[] } => '_or' in where;

/** The same filter as the engine runs it. */
export function filterOf(where: Where): Filter<PlannedCondition> {
  if (isAll(where)) return { kind: 'all', filters: where._and.map(filterOf) };
  if (isAny(where)) return { kind: 'any', filters: where._or.map(filterOf) };
  const conditions = Object.entries(where).map(
    ([column, condition]): Filter<PlannedCondition> => ({
      kind: 'condition',
      condition: { column, condition },
    }),
  );
  const [only] = conditions;
  return only !== undefined && conditions.length === 1
    ? only
    : { kind: 'all', filters: conditions };
}

/** The columns that a filter asks for. */
export function columnsOf(filter: Filter<PlannedCondition>): readonly string[] {
  return filter.kind === 'condition'
    ? [filter.condition.column]
    : filter.filters.flatMap(columnsOf);
}
