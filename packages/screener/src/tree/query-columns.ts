import type { ScreenerQuery } from '@verdure/contract/screening/screener-query';

/** The query with one more column at the end. */
export const withColumn = (query: ScreenerQuery, key: string): ScreenerQuery =>
  query.columns.includes(key) ? query : { ...query, columns: [...query.columns, key] };

export const withoutColumn = (query: ScreenerQuery, key: string): ScreenerQuery => ({
  ...query,
  columns: query.columns.filter((each) => each !== key),
});

/** The query with a column one place further left or right; the first and last stay. */
export function moveColumn(query: ScreenerQuery, key: string, by: -1 | 1): ScreenerQuery {
  const from = query.columns.indexOf(key);
  const other = query.columns[from + by];
  if (from < 0 || other === undefined) return query;
  const columns = query.columns.map((each) => {
    if (each === key) return other;
    return each === other ? key : each;
  });
  return { ...query, columns };
}

/** What a report asks: the columns, of all rows. */
export const withoutConditions = (query: ScreenerQuery): ScreenerQuery => ({
  ...query,
  tree: null,
  fieldSelected: {},
  fieldValues: {},
});
