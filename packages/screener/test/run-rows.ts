import type { ScreenerQuery } from '@verdure/contract/screening/screener-query';
import { THRESHOLD_OPERATORS } from '@verdure/contract/vocabulary';
import {
  byNumber,
  type Matcher,
  matcherOf,
  meets,
  meetsPeers,
  percentilesOfPeers,
  rankedRows,
} from '@verdure/scoring/screening';

import { type Catalogue, findColumn, valuesOf } from '../src/fields/index.ts';
import { filterOf, type PlannedCondition, whereOf } from '../src/plan/index.ts';

/** What rows say, by the key of a column; null: nothing. */
export type Rows = readonly ReadonlyMap<string, number | string | null>[];

function numberTest(rows: Rows, { column, condition }: PlannedCondition): Matcher {
  const at = (row: number): number => {
    const value = rows[row]?.get(column);
    return typeof value === 'number' ? value : Number.NaN;
  };
  if ('_is_null' in condition) return (row) => Number.isNaN(at(row)) === condition._is_null;
  if ('_peers' in condition) {
    const { operator, percentile, peers } = condition._peers;
    const setAt = (row: number) =>
      peers === 'all' ? peers : (rows[row]?.get(peers)?.toString() ?? null);
    const of = { rows: [...rows.keys()], ownAt: at, setAt };
    return meetsPeers(of, percentilesOfPeers(of, percentile), operator);
  }
  const limits: Readonly<Record<string, unknown>> = condition;
  const operator = THRESHOLD_OPERATORS.find((each) => each in limits) ?? '_eq';
  return (row) => meets(at(row), operator, Number(limits[operator]));
}

function testOf(rows: Rows, planned: PlannedCondition, catalogue: Catalogue): Matcher {
  const { column, condition } = planned;
  const found = findColumn(catalogue, column);
  if (found?.kind === 'number') return numberTest(rows, planned);
  const at = (row: number): string | null => rows[row]?.get(column)?.toString() ?? null;
  if ('_is_null' in condition) return (row) => (at(row) === null) === condition._is_null;
  const chosen = '_in' in condition ? condition._in : '_nin' in condition ? condition._nin : [];
  const values = valuesOf(found?.options ?? [], chosen);
  return (row) => {
    const value = at(row);
    return value !== null && values.has(value) === '_in' in condition;
  };
}

/** The places of the rows that a query finds. */
export function rowsOf(query: ScreenerQuery, rows: Rows, catalogue: Catalogue): readonly number[] {
  const where = whereOf(query, catalogue);
  const places = [...rows.keys()];
  if (where === null) return places;
  const matches = matcherOf<PlannedCondition>(filterOf(where), {
    of: (planned) => testOf(rows, planned, catalogue),
    isRanked: ({ condition }) => '_rank' in condition,
    ranked: ({ column, condition }, beside) => {
      const { count = 1, end = 'highest' } = '_rank' in condition ? condition._rank : {};
      const at = (row: number) => Number(rows[row]?.get(column) ?? Number.NaN);
      const kept = rankedRows(places.filter(beside), byNumber(at), {
        count,
        isHighest: end === 'highest',
      });
      return (row) => kept.has(row);
    },
  });
  return places.filter(matches);
}
