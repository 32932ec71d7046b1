import type { ConstituentType } from '@verdure/contract/vocabulary';

import { mapInSlices } from '../../../platform/universe/in-slices.ts';

interface Activity {
  readonly companies: { readonly id: number }[];
}

/** What a row of any root may carry that names companies. */
export interface AnswerRow {
  readonly id: number;
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

/**
 * The rows that a scoped user may read: companies outside the scope are left out, as rows and in
 * lists. Figures of the whole portfolio stay whole.
 */
export async function rowsInScope<Row extends AnswerRow>(
  rows: readonly Row[],
  scope: Scope,
): Promise<Row[]> {
  const shown = rows.filter(({ type, id }) => type !== 'company' || scope.has(id));
  return mapInSlices(shown, (row) => ({
    ...row,
    ...(row.activities && { activities: within(row.activities, scope) }),
    ...(row.exclusions && { exclusions: within(row.exclusions, scope) }),
  }));
}
