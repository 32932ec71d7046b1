import type {
  Combinator,
  QueryNode,
  ScreenerAnswer,
  ScreenerQuery,
} from '@verdure/contract/screening/screener-query';

import {
  type Catalogue,
  findColumn,
  needsPortfolio,
  PORTFOLIO_WEIGHTING_KEY,
} from '../fields/index.ts';
import { addField, fieldIdsOf, freeId, removeNode } from './tree.ts';

/** A condition as a reader makes it. */
export interface Condition {
  readonly column: string;
  readonly answer: ScreenerAnswer | null;
}

/** A query of a type with nothing asked. */
export const emptyQuery = (
  queryType: ScreenerQuery['queryType'],
  { defaultColumns }: Pick<Catalogue, 'defaultColumns'>,
): ScreenerQuery => ({
  tree: null,
  fieldSelected: {},
  fieldValues: {},
  columns: [...defaultColumns],
  queryType,
});

const without = <Value>(record: Readonly<Record<string, Value>>, ids: readonly string[]) =>
  Object.fromEntries(Object.entries(record).filter(([id]) => !ids.includes(id)));

function withCondition(query: ScreenerQuery, id: string, { column, answer }: Condition) {
  const fieldValues = without(query.fieldValues, [id]);
  if (answer !== null) fieldValues[id] = answer;
  return {
    ...query,
    fieldSelected: { ...query.fieldSelected, [id]: column },
    fieldValues,
    // what is asked is shown
    columns: query.columns.includes(column) ? query.columns : [...query.columns, column],
  };
}

/** The query with one more condition beside a node (the whole tree unless it is named). */
export function addCondition(
  query: ScreenerQuery,
  condition: Condition,
  {
    beside,
    combinator = 'and',
  }: { readonly beside?: string; readonly combinator?: Combinator } = {},
): ScreenerQuery {
  const fieldId = freeId(query.tree);
  const place = beside === undefined ? { combinator, fieldId } : { beside, combinator, fieldId };
  return withCondition({ ...query, tree: addField(query.tree, place) }, fieldId, condition);
}

/** The columns without that of a removed condition, unless it is a default or still asked. */
function columnsAfter(
  { columns, fieldSelected }: ScreenerQuery,
  removed: readonly string[],
  { defaultColumns }: Pick<Catalogue, 'defaultColumns'>,
) {
  const still = new Set(Object.values(fieldSelected));
  return columns.filter(
    (key) => !removed.includes(key) || defaultColumns.includes(key) || still.has(key),
  );
}

/** The query with a condition replaced. */
export function replaceCondition(
  query: ScreenerQuery,
  { id, ...condition }: Condition & { readonly id: string },
  catalogue: Catalogue,
): ScreenerQuery {
  const before = query.fieldSelected[id];
  const changed = withCondition(query, id, condition);
  if (before === undefined || before === condition.column) return changed;
  return { ...changed, columns: columnsAfter(changed, [before], catalogue) };
}

/** The query without a node. The last use of a column that is no default takes it along. */
export function removeCondition(
  query: ScreenerQuery,
  id: string,
  catalogue: Catalogue,
): ScreenerQuery {
  if (query.tree === null) return query;
  const tree: QueryNode | null = removeNode(query.tree, id);
  const left = fieldIdsOf(tree);
  const gone = fieldIdsOf(query.tree).filter((each) => !left.includes(each));
  const changed = {
    ...query,
    tree,
    fieldSelected: without(query.fieldSelected, gone),
    fieldValues: without(query.fieldValues, gone),
  };
  const removed = gone.flatMap((each) => query.fieldSelected[each] ?? []);
  return { ...changed, columns: columnsAfter(changed, removed, catalogue) };
}

const MARKET_CAP_KEY = 'fundamental.market_cap';

/** Whether the column of a key is about the chosen portfolio. */
const isOfPortfolio = (key: string, catalogue: Catalogue): boolean => {
  const column = findColumn(catalogue, key);
  return column !== null && needsPortfolio(column);
};

/**
 * The query after a portfolio was chosen or taken away (SCR-SCRN-20): without one, nothing is
 * asked or shown of it; with one, weights are shown, and market cap beside underlying data.
 */
export function withPortfolio(
  query: ScreenerQuery,
  hasPortfolio: boolean,
  catalogue: Catalogue,
): ScreenerQuery {
  if (query.queryType !== 'company') return query;
  if (!hasPortfolio) {
    const asking = Object.entries(query.fieldSelected).filter(([, key]) =>
      isOfPortfolio(key, catalogue),
    );
    const rest = asking.reduce((changed, [id]) => removeCondition(changed, id, catalogue), query);
    return { ...rest, columns: rest.columns.filter((key) => !isOfPortfolio(key, catalogue)) };
  }
  const hasRawValues = query.columns.some((key) => findColumn(catalogue, key)?.isRawValue);
  const wanted = [PORTFOLIO_WEIGHTING_KEY, ...(hasRawValues ? [MARKET_CAP_KEY] : [])];
  const added = wanted.filter((key) => !query.columns.includes(key));
  // beside the name, which comes first
  const [first, ...more] = query.columns;
  return { ...query, columns: [...(first === undefined ? [] : [first]), ...added, ...more] };
}
