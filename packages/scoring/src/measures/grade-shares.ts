import type { Grade } from '@verdure/contract/vocabulary';

import type { LeafWeights } from '../constituents/index.ts';
import { isAveraged } from './average.ts';

/** The leaves of one grade. */
export interface GradeShare {
  readonly grade: Grade | null;
  /** Sum of their weights, a fraction of the investment. */
  readonly weightFraction: number;
  readonly leafCount: number;
}

export interface GradeShares {
  readonly shares: readonly GradeShare[];
  /** Sum of the weights of all leaves behind the average. */
  readonly weightFraction: number;
}

/**
 * The leaves behind an average by their own grades (methodology 14.1,
 * docs/formulas/portfolio-average.md).
 *
 * @param points score points by node; NaN for a leaf that does not count
 * @param gradeOf the grade of a leaf, by node
 */
export function gradeShares(
  { nodes, weights }: LeafWeights,
  points: Float64Array,
  gradeOf: (node: number) => Grade | null,
): GradeShares {
  const byGrade = new Map<Grade | null, { weightFraction: number; leafCount: number }>();
  let weightFraction = 0;
  for (const [leaf, node] of nodes.entries()) {
    const weight = weights[leaf] ?? 0;
    if (!isAveraged(weight, points[node] ?? Number.NaN)) continue;
    const grade = gradeOf(node);
    const share = byGrade.get(grade) ?? { weightFraction: 0, leafCount: 0 };
    share.weightFraction += weight;
    share.leafCount += 1;
    byGrade.set(grade, share);
    weightFraction += weight;
  }
  return {
    shares: Array.from(byGrade, ([grade, share]) => ({ grade, ...share })),
    weightFraction,
  };
}
