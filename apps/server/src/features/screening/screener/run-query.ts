import { Problem } from '@verdure/contract/http/problem';
import {
  type FieldCondition,
  SCREENER_LIMITS,
  type Where,
} from '@verdure/contract/screening/screener-query';
import { THRESHOLD_OPERATORS } from '@verdure/contract/vocabulary';
import { type Catalogue, findColumn, type ScreenerColumn } from '@verdure/screener/fields';
import { columnsOf, filterOf, type PlannedCondition } from '@verdure/screener/plan';
import {
  byNumber,
  type Matcher,
  matcherOf,
  meets,
  orderedRows,
  type SortValues,
} from '@verdure/scoring/screening';

import type { ColumnReader } from './column-reader.ts';
import { compareTexts, type TableColumns } from './screener-table.ts';

/** A query in the words of the roots. */
export interface WantedRows {
  readonly where: Where | null;
  /** Keys of the columns, in their order. */
  readonly columns: readonly string[];
  readonly sort: string;
  readonly isDescending: boolean;
}

/** The column that rows are sorted by unless another is chosen. */
export const NAME = 'name';

type Columns = ReadonlyMap<string, ColumnReader>;

/** What a reader did that cannot be answered, in words. */
export const refuse = (errors: readonly string[]): never => {
  throw new Problem('query.refused', { errors });
};

const MOST_REASONS = 5;

/** The columns of some keys. @throws Problem that names each key that the viewer cannot ask for */
export function columnsNamed(
  catalogue: Catalogue,
  keys: readonly string[],
): readonly ScreenerColumn[] {
  const once = [...new Set(keys)];
  const unknown = once.filter((key) => findColumn(catalogue, key) === null);
  if (unknown.length > 0) {
    refuse(
      unknown
        .slice(0, MOST_REASONS)
        .map((key) => `The column '${key}' is not available to you. Remove it.`),
    );
  }
  return once.flatMap((key) => findColumn(catalogue, key) ?? []);
}

const isNumeric = (condition: FieldCondition): boolean =>
  !('_in' in condition) && !('_ilike' in condition);

/** Why a condition cannot be asked of its column; null: it can. */
function reasonAgainst({ key, kind }: ScreenerColumn, condition: FieldCondition): string | null {
  if (kind === 'number') {
    return isNumeric(condition)
      ? null
      : `The column '${key}' has numbers. Compare it with _lt, _lte, _gt, _gte or _eq.`;
  }
  if (isNumeric(condition)) {
    return `The column '${key}' has texts. Ask for some of them with _in${kind === 'text' ? ' or for a part with _ilike' : ''}.`;
  }
  return '_ilike' in condition && kind !== 'text'
    ? `The column '${key}' has choices. Ask for some of them with _in.`
    : null;
}

/** @throws Problem for a condition that its column cannot answer */
function checkConditions(conditions: readonly PlannedCondition[], catalogue: Catalogue): void {
  const reasons = conditions.flatMap(({ column, condition }) => {
    const found = findColumn(catalogue, column);
    return found === null ? [] : (reasonAgainst(found, condition) ?? []);
  });
  if (reasons.length > 0) refuse(reasons.slice(0, MOST_REASONS));
}

/** A threshold of a condition; null: it has none. */
function thresholdOf(condition: FieldCondition) {
  for (const operator of THRESHOLD_OPERATORS) {
    const limit: unknown = Reflect.get(condition, operator);
    if (typeof limit === 'number') return { operator, limit };
  }
  return null;
}

function testOf(columns: Columns, { column, condition }: PlannedCondition): Matcher {
  const reader = columns.get(column);
  if (reader === undefined) throw new Error(`the column ${column} was not read`);
  const { at } = reader;
  if (reader.kind === 'number') {
    const threshold = thresholdOf(condition);
    if (threshold === null) throw new Error(`the condition on ${column} was not checked`);
    const { operator, limit } = threshold;
    return (row) => meets(reader.at(row), operator, limit);
  }
  if ('_in' in condition) {
    const wanted = new Set<unknown>(condition._in);
    return (row) => wanted.has(at(row));
  }
  const part = '_ilike' in condition ? condition._ilike.toLocaleLowerCase('en') : '';
  return (row) => reader.at(row)?.toLocaleLowerCase('en').includes(part) ?? false;
}

/** Every condition below a filter. */
function conditionsOf(filter: ReturnType<typeof filterOf>): readonly PlannedCondition[] {
  return filter.kind === 'condition' ? [filter.condition] : filter.filters.flatMap(conditionsOf);
}

type TextReader = Extract<ColumnReader, { readonly kind: 'text' }>;

/** Texts in the order of the alphabet, compared by their place in it. */
function byLabel({ at, labelOf }: TextReader, rows: readonly number[]): SortValues {
  const values = new Set(rows.flatMap((row) => at(row) ?? []));
  const labels = [...values].map((value) => ({ value, label: labelOf(value) }));
  labels.sort((one, other) => compareTexts(one.label, other.label));
  const places = new Map(labels.map(({ value }, place) => [value, place]));
  return byNumber((row) => places.get(at(row) ?? '') ?? Number.NaN);
}

/** Names, where the rows stand by name already: the same name has the same place. */
function byName({ at }: TextReader, rows: readonly number[]): SortValues {
  const places = new Map<number, number>();
  let [place, last] = [0, ''];
  for (const row of rows) {
    const name = at(row) ?? '';
    if (name !== last) place += 1;
    last = name;
    places.set(row, place);
  }
  return byNumber((row) => places.get(row) ?? Number.NaN);
}

function sorted(
  rows: readonly number[],
  reader: ColumnReader,
  { sort, isDescending }: WantedRows,
): readonly number[] {
  if (reader.kind === 'text') {
    const values = sort === NAME ? byName(reader, rows) : byLabel(reader, rows);
    return orderedRows(rows, values, isDescending);
  }
  // a number is looked up once for each row, not once for each comparison
  const values = new Float64Array(rows.reduce((most, row) => Math.max(most, row), -1) + 1);
  for (const row of rows) values[row] = reader.at(row);
  return orderedRows(
    rows,
    byNumber((row) => values[row] ?? Number.NaN),
    isDescending,
  );
}

/** A query that can be run over a table. */
export interface CheckedQuery {
  readonly wanted: WantedRows;
  readonly filter: ReturnType<typeof filterOf> | null;
  /** What the filter and the sorting look at. */
  readonly looked: readonly ScreenerColumn[];
  readonly shown: readonly ScreenerColumn[];
}

/** @throws Problem that says which column cannot be asked for, or asked so */
export function checkWanted(wanted: WantedRows, catalogue: Catalogue): CheckedQuery {
  const { where, columns, sort } = wanted;
  const filter = where === null ? null : filterOf(where);
  const asked = filter === null ? [] : columnsOf(filter);
  if (asked.length > SCREENER_LIMITS.nodes) {
    refuse([`A query has at most ${SCREENER_LIMITS.nodes} conditions.`]);
  }
  columnsNamed(catalogue, [...asked, ...columns, sort]);
  if (filter !== null) checkConditions(conditionsOf(filter), catalogue);
  return {
    wanted,
    filter,
    looked: columnsNamed(catalogue, [...asked, sort]),
    shown: columnsNamed(catalogue, columns),
  };
}

/** The rows that match, in their order. */
export async function matchingRows(
  table: TableColumns,
  { wanted, filter, looked }: CheckedQuery,
): Promise<readonly number[]> {
  const columns = await table.readColumns(looked, table.rows);
  const matches =
    filter === null ? null : matcherOf(filter, (condition) => testOf(columns, condition));
  const found = matches === null ? table.rows : table.rows.filter(matches);
  const sorting = columns.get(wanted.sort);
  return sorting === undefined ? found : sorted(found, sorting, wanted);
}

/** The conditions at the top of a filter, each as a filter. */
export const topConditions = (where: Where): readonly Where[] =>
  '_and' in where && Array.isArray(where._and) ? where._and : [where];

/** What a cell says that has no number and no text. */
export const NOT_APPLICABLE = 'N/A';

export const numberCell = (reader: ColumnReader, row: number): number | null => {
  const value = reader.kind === 'number' ? reader.at(row) : Number.NaN;
  return Number.isNaN(value) ? null : value;
};

/** A text, or that the question does not apply; null: not disclosed, or a number. */
export function textCell(reader: ColumnReader, row: number): string | null {
  if (reader.kind === 'number') {
    return Number.isNaN(reader.at(row)) && !reader.applies(row) ? NOT_APPLICABLE : null;
  }
  const value = reader.at(row);
  if (value !== null) return reader.labelOf(value);
  return reader.applies(row) ? null : NOT_APPLICABLE;
}
