import type { ConstituentType, Grade } from '@verdure/contract/vocabulary';

import { gradeOfZ, zOfScore } from '../grades/index.ts';
import { type LeafColumns, type LeafWeights, leavesOfWeights } from '../constituents/index.ts';
import { finiteOrNull } from '../numbers/index.ts';

/** One leaf with its score of one kind, in points 0 to 4. */
export interface ScoredHolding {
  readonly type: ConstituentType;
  /** After netting; the leaf is long only above 0. */
  readonly weightFraction: number;
  readonly score: number | null;
  readonly isProxy: boolean;
  readonly isWrongUniverse: boolean;
}

export interface AverageToggles {
  readonly isProxyOn: boolean;
  readonly isWeighted: boolean;
}

/** The sigma, in points, of the score kind among companies and among countries. */
export interface TypeSigmas {
  readonly company: number;
  readonly country: number;
}

export interface PortfolioAverage {
  readonly score: number | null;
  /** Mean distance from the centre in sigmas, which gives the grade. */
  readonly z: number | null;
  readonly grade: Grade | null;
}

/**
 * Whether a leaf's scores count in averages: it is in the universe, and no proxy unless proxies are
 * on.
 */
export const isCounted = (
  { isProxy, isWrongUniverse }: Pick<ScoredHolding, 'isProxy' | 'isWrongUniverse'>,
  isProxyOn: boolean,
): boolean => !isWrongUniverse && (isProxyOn || !isProxy);

/** Sum of the absolute weights of short leaves, which count in no average; 0 without any. */
export function shortWeight(weights: Iterable<number>): number {
  let short = 0;
  for (const weight of weights) short -= Math.min(weight, 0);
  return short;
}

/** One score of every node of a graph: points, and the same in sigmas. NaN does not count. */
export interface NodeScores {
  readonly points: Float64Array;
  readonly sigmas: Float64Array;
}

/** No node has a score. */
export const emptyNodeScores = (count: number): NodeScores => ({
  points: new Float64Array(count).fill(Number.NaN),
  sigmas: new Float64Array(count).fill(Number.NaN),
});

/** Writes one score of one node, in columns that are being filled. */
export function setNodeScore(
  { points, sigmas }: NodeScores,
  node: number,
  { score, sigma }: { readonly score: number | null; readonly sigma: number },
): void {
  points[node] = score ?? Number.NaN;
  sigmas[node] = zOfScore(score, sigma) ?? Number.NaN;
}

/** Whether a leaf counts in an average: it is long and has a score that counts. */
export const isAveraged = (weight: number, score: number): boolean =>
  weight > 0 && !Number.isNaN(score);

/**
 * The mean of the leaves that are behind it, by weight; null where nothing is covered (methodology
 * 14.2).
 *
 * @param values by node; NaN for a leaf that does not count: without a score, in another universe, or
 *   a proxy while proxies are off
 */
export function meanOfLeaves({ nodes, weights }: LeafColumns, values: Float64Array): number | null {
  let numerator = 0;
  let coveredWeight = 0;
  for (let leaf = 0; leaf < nodes.length; leaf += 1) {
    const weight = weights[leaf] ?? 0;
    const value = values[nodes[leaf] ?? 0] ?? Number.NaN;
    if (!isAveraged(weight, value)) continue;
    numerator += weight * value;
    coveredWeight += weight;
  }
  return coveredWeight > 0 ? finiteOrNull(numerator / coveredWeight) : null;
}

/** The same leaves, each counting the same: what an unweighted average is taken over. */
export const countedAlike = ({ nodes, weights, cycles }: LeafWeights): LeafWeights => ({
  nodes,
  weights: weights.map((weight) => Math.sign(weight)),
  cycles,
});

/**
 * The average of the long leaves that have a score, and its grade. The grade is taken from the mean
 * distance in sigmas, because countries and companies are spread differently (methodology 14 and
 * 7.3, docs/formulas/portfolio-average.md).
 */
export function averageOfLeaves(
  leaves: LeafColumns,
  { points, sigmas }: NodeScores,
): PortfolioAverage {
  const z = meanOfLeaves(leaves, sigmas);
  return { score: meanOfLeaves(leaves, points), z, grade: gradeOfZ(z) };
}

/** The score of a portfolio or fund and its grade, from its leaves one by one. */
export function portfolioAverage(
  holdings: readonly ScoredHolding[],
  toggles: AverageToggles,
  sigmas: TypeSigmas,
): PortfolioAverage {
  const scores = emptyNodeScores(holdings.length);
  for (const [node, holding] of holdings.entries()) {
    if (!isCounted(holding, toggles.isProxyOn)) continue;
    const sigma = holding.type === 'country' ? sigmas.country : sigmas.company;
    setNodeScore(scores, node, { score: holding.score, sigma });
  }
  const leaves = leavesOfWeights(holdings.map(({ weightFraction }) => weightFraction));
  return averageOfLeaves(toggles.isWeighted ? leaves : countedAlike(leaves), scores);
}
