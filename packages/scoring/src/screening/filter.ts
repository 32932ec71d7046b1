/** Conditions that are combined: all of them, or any of them. */
export type Filter<Condition> =
  | { readonly kind: 'all' | 'any'; readonly filters: readonly Filter<Condition>[] }
  | { readonly kind: 'condition'; readonly condition: Condition };

/** Whether a row of the snapshot matches. */
export type Matcher = (row: number) => boolean;

/**
 * One test of a row out of those of the conditions. A condition is true or false of a row, never
 * unknown, so that both combine as in everyday speech (methodology 23).
 */
export function matcherOf<Condition>(
  filter: Filter<Condition>,
  testOf: (condition: Condition) => Matcher,
): Matcher {
  if (filter.kind === 'condition') return testOf(filter.condition);
  const tests = filter.filters.map((each) => matcherOf(each, testOf));
  return filter.kind === 'all'
    ? (row) => tests.every((test) => test(row))
    : (row) => tests.some((test) => test(row));
}
