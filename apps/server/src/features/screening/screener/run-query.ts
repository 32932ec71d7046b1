import { Problem } from '@verdure/contract/http/problem';
import {
  type FieldCondition,
  SCREENER_LIMITS,
  type Where,
} from '@verdure/contract/screening/screener-query';
import { THRESHOLD_OPERATORS } from '@verdure/contract/vocabulary';
import { canRank, type Catalogue, findColumn, type ScreenerColumn } from '@verdure/screener/fields';
import { columnsOf, filterOf, type PlannedCondition } from '@verdure/screener/plan';
import { byNumber, matcherOf, orderedRows, type SortValues } from '@verdure/scoring/screening';

import type { ColumnReader } from './column-reader.ts';
import { peerColumns, testsOf } from './condition-tests.ts';
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

/** What may be asked of a column of each kind. */
const NUMERIC: readonly string[] = [...THRESHOLD_OPERATORS, '_is_null', '_peers', '_rank'];
const OF_TEXTS: readonly string[] = ['_in', '_nin', '_ilike', '_is_null'];
const OF_CHOICES: readonly string[] = ['_in', '_nin', '_is_null'];

const operatorOf = (condition: FieldCondition): string => Object.keys(condition)[0] ?? '';

function againstNumber(column: ScreenerColumn, operator: string): string | null {
  const { key } = column;
  if (!NUMERIC.includes(operator))
    return `The column '${key}' has numbers. Compare it with _lt, _lte, _gt, _gte or _eq.`;
  const ranks = operator === '_peers' || operator === '_rank';
  return ranks && !canRank(column) ? `The column '${key}' has answers, which have no order.` : null;
}

/** Why a condition cannot be asked of its column; null: it can. */
function reasonAgainst(column: ScreenerColumn, condition: FieldCondition): string | null {
  const { key, kind } = column;
  const operator = operatorOf(condition);
  if (kind === 'number') return againstNumber(column, operator);
  const allowed = kind === 'text' ? OF_TEXTS : OF_CHOICES;
  if (allowed.includes(operator)) return null;
  return NUMERIC.includes(operator)
    ? `The column '${key}' has texts. Ask for some of them with _in${kind === 'text' ? ' or for a part with _ilike' : ''}.`
    : `The column '${key}' has choices. Ask for some of them with _in.`;
}

/** Why peers cannot be told apart; null: they can. */
const reasonAgainstPeers = (condition: FieldCondition, catalogue: Catalogue): string | null =>
  '_peers' in condition &&
  condition._peers.peers !== 'all' &&
  !catalogue.fields.has(condition._peers.peers)
    ? 'Only companies have a sector. Compare with all.'
    : null;

/** @throws Problem for a condition that its column cannot answer */
function checkConditions(conditions: readonly PlannedCondition[], catalogue: Catalogue): void {
  const reasons = conditions.flatMap(({ column, condition }) => {
    const found = findColumn(catalogue, column);
    return found === null
      ? []
      : (reasonAgainst(found, condition) ?? reasonAgainstPeers(condition, catalogue) ?? []);
  });
  if (reasons.length > 0) refuse(reasons.slice(0, MOST_REASONS));
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
  readonly catalogue: Catalogue;
  /** Whether a condition compares with peers, which may stand outside the rows that are listed. */
  readonly hasPeers: boolean;
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
  const conditions = filter === null ? [] : conditionsOf(filter);
  checkConditions(conditions, catalogue);
  const beside = peerColumns(conditions, catalogue).map(({ key }) => key);
  return {
    wanted,
    filter,
    catalogue,
    hasPeers: conditions.some(({ condition }) => '_peers' in condition),
    looked: columnsNamed(catalogue, [...asked, sort, ...beside]),
    shown: columnsNamed(catalogue, columns),
  };
}

/** The rows that match, and the columns that were looked at. */
export async function filteredRows(
  table: TableColumns,
  { filter, looked, catalogue, hasPeers }: CheckedQuery,
) {
  const read = hasPeers ? [...new Set([...table.rows, ...table.peerRows])] : table.rows;
  const columns = await table.readColumns(looked, read);
  const matches =
    filter === null ? null : matcherOf(filter, testsOf({ table, columns, catalogue }));
  return { found: matches === null ? table.rows : table.rows.filter(matches), columns };
}

/** The rows that match, in their order. */
export async function matchingRows(
  table: TableColumns,
  query: CheckedQuery,
): Promise<readonly number[]> {
  const { wanted } = query;
  const { found, columns } = await filteredRows(table, query);
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
