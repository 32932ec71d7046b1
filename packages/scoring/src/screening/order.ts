/** What rows are sorted by. */
export interface SortValues {
  readonly isMissing: (row: number) => boolean;
  /** Of two rows that have a value: negative where the first comes first. */
  readonly compare: (left: number, right: number) => number;
}

/** The order of numbers; NaN is no value. */
export const byNumber = (numberAt: (row: number) => number): SortValues => ({
  isMissing: (row) => Number.isNaN(numberAt(row)),
  compare: (left, right) => numberAt(left) - numberAt(right),
});

/**
 * Rows in their order. Rows without a value come last in both directions; they, and rows with
 * equal values, keep the order they came in (methodology 23, docs/formulas/screener.md).
 */
export function orderedRows(
  rows: readonly number[],
  { isMissing, compare }: SortValues,
  isDescending = false,
): readonly number[] {
  const present = rows.filter((row) => !isMissing(row));
  const missing = rows.filter(isMissing);
  const direction = isDescending ? -1 : 1;
  return [...present.sort((left, right) => direction * compare(left, right)), ...missing];
}

/**
 * The highest or lowest of some rows, as many as asked for and no row without a value. Of rows with
 * equal values at the end, those that came first stay.
 */
export const rankedRows = (
  rows: readonly number[],
  values: SortValues,
  { count, isHighest }: { readonly count: number; readonly isHighest: boolean },
): ReadonlySet<number> =>
  new Set(
    orderedRows(
      rows.filter((row) => !values.isMissing(row)),
      values,
      isHighest,
    ).slice(0, count),
  );
