import type { ConstituentType } from '@verdure/contract/vocabulary';

interface Activity {
  readonly companies: { readonly id: number }[];
}

/** The fields of a row that can name companies. */
interface NamingRow {
  readonly id?: number;
  readonly type?: ConstituentType;
  readonly activities?: Activity[];
  readonly exclusions?: Activity[];
}

type Scope = ReadonlySet<number>;

const within = <One extends Activity>(activities: One[], scope: Scope): One[] =>
  activities.map((activity) => ({
    ...activity,
    companies: activity.companies.filter(({ id }) => scope.has(id)),
  }));

const isShown = ({ type, id }: NamingRow, scope: Scope): boolean =>
  type !== 'company' || (id !== undefined && scope.has(id));

function shownLists({ activities, exclusions }: NamingRow, scope: Scope) {
  return {
    ...(activities && { activities: within(activities, scope) }),
    ...(exclusions && { exclusions: within(exclusions, scope) }),
  };
}

/**
 * The rows that a scoped user may read. Companies outside the scope are removed from rows and
 * lists; figures for the whole portfolio do not change.
 */
export const rowsInScope = <Row extends object>(rows: readonly Row[], scope: Scope): Row[] =>
  rows.filter((row) => isShown(row, scope)).map((row) => ({ ...row, ...shownLists(row, scope) }));
