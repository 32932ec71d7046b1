import type { AgainstPeers, FieldCondition } from '@verdure/contract/screening/screener-query';
import { THRESHOLD_OPERATORS } from '@verdure/contract/vocabulary';
import {
  type Catalogue,
  findColumn,
  type ScreenerColumn,
  valuesOf,
} from '@verdure/screener/fields';
import type { PlannedCondition } from '@verdure/screener/plan';
import {
  byNumber,
  type Matcher,
  meets,
  meetsPeers,
  percentilesOfPeers,
  rankedRows,
  type Tests,
} from '@verdure/scoring/screening';

import type { ColumnReader, NumberColumn } from './column-reader.ts';
import type { TableColumns } from './screener-table.ts';

/** What conditions are tested against. */
export interface TestedRows {
  readonly table: Pick<TableColumns, 'rows' | 'peerRows'>;
  readonly columns: ReadonlyMap<string, ColumnReader>;
  readonly catalogue: Catalogue;
}

/** A threshold of a condition; null: it has none. */
function thresholdOf(condition: FieldCondition) {
  for (const operator of THRESHOLD_OPERATORS) {
    const limit: unknown = Reflect.get(condition, operator);
    if (typeof limit === 'number') return { operator, limit };
  }
  return null;
}

const COVERAGE_KEY = 'coverage';
const PROXY = 'proxy';

/** The columns that a comparison with peers looks at beside its own. */
export function peerColumns(
  conditions: readonly PlannedCondition[],
  catalogue: Catalogue,
): readonly ScreenerColumn[] {
  const keys = conditions.flatMap(({ condition }) =>
    '_peers' in condition ? [COVERAGE_KEY, condition._peers.peers] : [],
  );
  return [...new Set(keys)].flatMap((key) => findColumn(catalogue, key) ?? []);
}

function peersTest(
  { table, columns }: TestedRows,
  { at }: NumberColumn,
  { operator, percentile, peers }: AgainstPeers,
): Matcher {
  const coverage = columns.get(COVERAGE_KEY);
  const set = columns.get(peers);
  const peersOf = {
    rows: table.peerRows,
    ownAt: (row: number) => (coverage?.at(row) === PROXY ? Number.NaN : at(row)),
    setAt: (row: number) => (peers === 'all' || set?.kind !== 'text' ? peers : set.at(row)),
  };
  return meetsPeers(peersOf, percentilesOfPeers(peersOf, percentile), operator);
}

function numberTest(of: TestedRows, reader: NumberColumn, condition: FieldCondition): Matcher {
  if ('_peers' in condition) return peersTest(of, reader, condition._peers);
  const threshold = thresholdOf(condition);
  if (threshold === null) throw new Error('a condition was not checked');
  const { operator, limit } = threshold;
  return (row) => meets(reader.at(row), operator, limit);
}

const isMissing = (reader: ColumnReader, row: number): boolean =>
  reader.kind === 'number' ? Number.isNaN(reader.at(row)) : reader.at(row) === null;

/** What is not disclosed meets no condition, also none that excludes. */
function chosenTest(
  { columns, catalogue }: TestedRows,
  column: string,
  { values, isExcluded }: { readonly values: readonly string[]; readonly isExcluded: boolean },
): Matcher {
  const reader = columns.get(column);
  const options = findColumn(catalogue, column)?.options ?? [];
  const wanted: ReadonlySet<unknown> = valuesOf(options, values);
  return (row) => {
    const value = reader?.at(row) ?? null;
    return value !== null && wanted.has(value) !== isExcluded;
  };
}

function testOf(of: TestedRows, { column, condition }: PlannedCondition): Matcher {
  const reader = of.columns.get(column);
  if (reader === undefined) throw new Error(`the column ${column} was not read`);
  if ('_is_null' in condition) return (row) => isMissing(reader, row) === condition._is_null;
  if (reader.kind === 'number') return numberTest(of, reader, condition);
  if ('_in' in condition)
    return chosenTest(of, column, { values: condition._in, isExcluded: false });
  if ('_nin' in condition)
    return chosenTest(of, column, { values: condition._nin, isExcluded: true });
  const part = '_ilike' in condition ? condition._ilike.toLocaleLowerCase('en') : '';
  return (row) => reader.at(row)?.toLocaleLowerCase('en').includes(part) ?? false;
}

/** Keeps the highest or lowest of the rows that meet the conditions beside it. */
function rankedTest(
  { table, columns }: TestedRows,
  { column, condition }: PlannedCondition,
  beside: Matcher,
): Matcher {
  const reader = columns.get(column);
  if (!('_rank' in condition) || reader?.kind !== 'number')
    throw new Error(`the condition on ${column} was not checked`);
  const { count, end } = condition._rank;
  const kept = rankedRows(table.rows.filter(beside), byNumber(reader.at), {
    count,
    isHighest: end === 'highest',
  });
  return (row) => kept.has(row);
}

/** The tests of the conditions of a filter. */
export const testsOf = (of: TestedRows): Tests<PlannedCondition> => ({
  of: (condition) => testOf(of, condition),
  isRanked: ({ condition }) => '_rank' in condition,
  ranked: (condition, beside) => rankedTest(of, condition, beside),
});
