import type { OverallKind } from '@verdure/contract/investments/constituents';
import type { Grade } from '@verdure/contract/vocabulary';
import { type LeafWeights, scoreOfSum, sumOfLeaves } from '@verdure/scoring/constituents';
import { gradeOfZ, zOfScore } from '@verdure/scoring/grades';

/** One score of every node of a graph: points, and the same in sigmas. NaN does not count. */
export interface NodeScores {
  readonly points: Float64Array;
  readonly sigmas: Float64Array;
}

export type NodeScoresByKind = Readonly<Record<OverallKind, NodeScores>>;

const emptyScores = (count: number): NodeScores => ({
  points: new Float64Array(count).fill(Number.NaN),
  sigmas: new Float64Array(count).fill(Number.NaN),
});

export const emptyScoresByKind = (count: number): NodeScoresByKind => ({
  esg: emptyScores(count),
  sustainability: emptyScores(count),
  sustainability_s2: emptyScores(count),
  governance: emptyScores(count),
  impact: emptyScores(count),
  environmental: emptyScores(count),
  social: emptyScores(count),
  country_governance: emptyScores(count),
});

/** Writes one score of one node. */
export function setScore(
  { points, sigmas }: NodeScores,
  node: number,
  { score, sigma }: { readonly score: number | null; readonly sigma: number },
): void {
  points[node] = score ?? Number.NaN;
  sigmas[node] = zOfScore(score, sigma) ?? Number.NaN;
}

/** Leaves that have cancelled out are none (methodology 12.3). */
const SMALLEST_WEIGHT = 1e-12;

/** The same leaves without those that cancelled out; each counting the same where asked. */
export function countedLeaves({ nodes, weights }: LeafWeights, isWeighted: boolean): LeafWeights {
  const counted = weights.map((weight) => {
    if (Math.abs(weight) < SMALLEST_WEIGHT) return 0;
    return isWeighted ? weight : Math.sign(weight);
  });
  return { nodes, weights: counted, cycles: new Set() };
}

export interface KindView {
  readonly score: number | null;
  readonly grade: Grade | null;
}

/** The average of long leaves and its grade, from the mean distance in sigmas (methodology 7.3). */
export const averageOf = (leaves: LeafWeights, { points, sigmas }: NodeScores): KindView => ({
  score: scoreOfSum(sumOfLeaves(leaves, points)),
  grade: gradeOfZ(scoreOfSum(sumOfLeaves(leaves, sigmas))),
});
