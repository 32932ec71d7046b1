/** Conditions that are combined: all of them, or any of them. */
export type Filter<Condition> =
  | { readonly kind: 'all' | 'any'; readonly filters: readonly Filter<Condition>[] }
  | { readonly kind: 'condition'; readonly condition: Condition };

/** Whether a row of the snapshot matches. */
export type Matcher = (row: number) => boolean;

/** Tests of conditions. */
export interface Tests<Condition> {
  readonly of: (condition: Condition) => Matcher;
  /** A condition that keeps the highest or lowest of the rows which meet those beside it. */
  readonly isRanked?: (condition: Condition) => boolean;
  readonly ranked?: (condition: Condition, beside: Matcher) => Matcher;
}

const ALL: Matcher = () => true;

/**
 * One test of a row out of those of the conditions. A condition is true or false of a row, never
 * unknown, so that both combine as in everyday speech (methodology 23). A condition that ranks does
 * so among the rows that meet all others of its 'and' group (docs/formulas/screener.md).
 */
export function matcherOf<Condition>(
  filter: Filter<Condition>,
  tests: Tests<Condition>,
  beside: Matcher = ALL,
): Matcher {
  if (filter.kind === 'condition') return testOf(filter.condition, tests, beside);
  if (filter.kind === 'any') {
    const any = filter.filters.map((each) => matcherOf(each, tests, beside));
    return (row) => any.some((test) => test(row));
  }
  const isRanked = (each: Filter<Condition>): boolean =>
    each.kind === 'condition' && tests.isRanked?.(each.condition) === true;
  const met = filter.filters
    .filter((each) => !isRanked(each))
    .map((each) => matcherOf(each, tests, beside));
  const meetsAll: Matcher = (row) => met.every((test) => test(row));
  const among: Matcher = (row) => beside(row) && meetsAll(row);
  const ranks = filter.filters.filter(isRanked).map((each) => matcherOf(each, tests, among));
  return (row) => meetsAll(row) && ranks.every((test) => test(row));
}

const testOf = <Condition>(
  condition: Condition,
  { of, isRanked, ranked }: Tests<Condition>,
  beside: Matcher,
): Matcher =>
  ranked !== undefined && isRanked?.(condition) === true
    ? ranked(condition, beside)
    : of(condition);
