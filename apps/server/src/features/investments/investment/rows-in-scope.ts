import type { ConstituentType } from '@verdure/contract/vocabulary';

interface Activity {
  readonly companies: { readonly id: number }[];
}

/** What a row of any root may carry that names companies. */
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
 * The rows that a scoped user may read: companies outside the scope are left out, as rows and in
 * lists. Figures of the whole portfolio stay whole.
 */
export const rowsInScope = <Row extends object>(rows: readonly Row[], scope: Scope): Row[] =>
  rows.filter((row) => isShown(row, scope)).map((row) => ({ ...row, ...shownLists(row, scope) }));
