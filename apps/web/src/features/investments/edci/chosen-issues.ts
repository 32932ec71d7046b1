/** The issues of these rows in their order. */
export const issuesOf = (rows: readonly { readonly group: string }[]): readonly string[] => [
  ...new Set(rows.map(({ group }) => group)),
];

const BETWEEN = ',';

/** The issues to show; without a choice in the address all of them (SCR-PORT-11). */
export function chosenIssues(issues: readonly string[], text: string | undefined) {
  const named = text?.split(BETWEEN);
  return named === undefined ? issues : issues.filter((issue) => named.includes(issue));
}

/** A choice as the address keeps it; undefined for all issues. */
export const addressOfIssues = (
  issues: readonly string[],
  chosen: readonly string[],
): string | undefined => (chosen.length === issues.length ? undefined : chosen.join(BETWEEN));
