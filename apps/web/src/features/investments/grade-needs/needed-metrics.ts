import type { GradeNeedRow } from '@verdure/contract/investments/grade-needs';

/** A metric that companies lack. */
export interface NeededMetric {
  readonly id: number;
  readonly name: string;
  readonly companies: number;
  /** Of the gross weight, a fraction: that of these companies. */
  readonly weightFraction: number;
}

/** The metrics that companies lack, those first that most of the weight waits for. */
export function neededMetrics(rows: readonly GradeNeedRow[]): readonly NeededMetric[] {
  const needed = new Map<number, NeededMetric>();
  for (const { metrics, weight } of rows) {
    for (const { id, name } of metrics) {
      const { companies = 0, weightFraction = 0 } = needed.get(id) ?? {};
      needed.set(id, {
        id,
        name,
        companies: companies + 1,
        weightFraction: weightFraction + weight,
      });
    }
  }
  return [...needed.values()].toSorted(
    (one, other) => other.weightFraction - one.weightFraction || one.id - other.id,
  );
}

/** How far the companies of a list bring the grade of the whole, each as a count of them and a share. */
export interface GradeSteps {
  /** Graded without them, a fraction. */
  readonly gradedFraction: number;
  /** Until there is a grade; null: there is one already, or never one. */
  readonly first: Step | null;
  readonly last: Step & { readonly isFirm: boolean };
}

interface Step {
  readonly companies: number;
  readonly reachedFraction: number;
}

/** The companies among the rows: the first row is the whole. */
export const companiesIn = (rows: readonly GradeNeedRow[]): readonly GradeNeedRow[] =>
  rows.filter(({ type }) => type === 'company');

/** Null where no company is listed. */
export function gradeSteps(rows: readonly GradeNeedRow[]): GradeSteps | null {
  const whole = rows.find(({ type }) => type !== 'company');
  const companies = companiesIn(rows);
  const last = companies.at(-1);
  if (whole === undefined || last === undefined) return null;
  const at = companies.findIndex(({ standing }) => standing !== 'not_shown');
  const first = companies[at];
  const isFirst = whole.standing === 'not_shown' && first?.standing === 'indicative';
  return {
    gradedFraction: whole.weight,
    first: isFirst ? { companies: at + 1, reachedFraction: first.reached } : null,
    last: {
      companies: companies.length,
      reachedFraction: last.reached,
      isFirm: last.standing === 'shown',
    },
  };
}
