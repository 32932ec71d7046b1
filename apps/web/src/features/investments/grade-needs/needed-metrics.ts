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

/** Null of an empty list. */
export function gradeSteps(rows: readonly GradeNeedRow[]): GradeSteps | null {
  const [top, last] = [rows.at(0), rows.at(-1)];
  if (top === undefined || last === undefined) return null;
  const at = rows.findIndex(({ standing }) => standing !== 'not_shown');
  const isGraded = top.reached - top.weight >= GRADED_FROM;
  const first = rows[at];
  return {
    gradedFraction: Math.max(0, top.reached - top.weight),
    first:
      first === undefined || isGraded || first.standing === 'shown'
        ? null
        : { companies: at + 1, reachedFraction: first.reached },
    last: {
      companies: rows.length,
      reachedFraction: last.reached,
      isFirm: last.standing === 'shown',
    },
  };
}

/** Methodology 13: from a tenth of the weight on there is a grade of the whole; less what a sum of fractions loses. */
const GRADED_FROM = 0.1 - 1e-9;
