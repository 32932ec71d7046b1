import { finiteOrNull } from '../numbers/index.ts';
import { type HoldingsGraph, NODE_KINDS, TYPE_CODES } from './holdings-graph.ts';
import type { LeafWeights, LookThrough } from './leaf-weights.ts';

/** A weighted mean before it is divided, so that means can be added up. */
export interface WeightedSum {
  /** Sum of weight x score over the leaves that count. */
  readonly numerator: number;
  /** Sum of their weights. */
  readonly coveredWeight: number;
}

/** The score of a sum; null when nothing is covered (methodology 14.2). */
export const scoreOfSum = ({ numerator, coveredWeight }: WeightedSum): number | null =>
  coveredWeight > 0 ? finiteOrNull(numerator / coveredWeight) : null;

/** Whether a leaf is behind an average: long, and with a score that counts. */
export const isAveraged = (weight: number, score: number): boolean =>
  weight > 0 && !Number.isNaN(score);

/**
 * The weighted sum over the leaves of one look-through.
 *
 * @param scores points by node index; NaN for a leaf that does not count: without a score, in
 *   another universe, or a proxy while proxies are off
 */
export function sumOfLeaves({ nodes, weights }: LeafWeights, scores: Float64Array): WeightedSum {
  let numerator = 0;
  let coveredWeight = 0;
  for (let leaf = 0; leaf < nodes.length; leaf += 1) {
    const weight = weights[leaf] ?? 0;
    const score = scores[nodes[leaf] ?? 0] ?? Number.NaN;
    if (!isAveraged(weight, score)) continue;
    numerator += weight * score;
    coveredWeight += weight;
  }
  return { numerator, coveredWeight };
}

/**
 * The sums of every fund and portfolio for one kind of score, kept so that a portfolio above them
 * adds its immediate constituents only. They hold for the nodes that `isAdditive` marks.
 */
export interface KeptSums {
  readonly numerators: Float64Array;
  readonly coveredWeights: Float64Array;
}

/** Adds up the constituents of one node. */
function sumOfConstituents(
  { offsets, targets, weights }: HoldingsGraph,
  node: number,
  { numerators, coveredWeights }: KeptSums,
): WeightedSum {
  const end = offsets[node + 1] ?? 0;
  let numerator = 0;
  let coveredWeight = 0;
  for (let edge = offsets[node] ?? 0; edge < end; edge += 1) {
    const target = targets[edge] ?? 0;
    const weight = weights[edge] ?? 0;
    numerator += weight * (numerators[target] ?? 0);
    coveredWeight += weight * (coveredWeights[target] ?? 0);
  }
  return { numerator, coveredWeight };
}

/** The sum of a leaf: its own score with its whole weight, or nothing. */
const sumOfLeaf = (score: number): WeightedSum =>
  Number.isNaN(score) ? { numerator: 0, coveredWeight: 0 } : { numerator: score, coveredWeight: 1 };

/**
 * Keeps the sums of every node, each computed once from those of its constituents.
 *
 * @param scores as in `sumOfLeaves`
 */
export function keepSums(
  graph: HoldingsGraph,
  scores: Float64Array,
  { isFundsFeatureOn }: LookThrough,
): KeptSums {
  const numerators = new Float64Array(graph.types.length);
  const coveredWeights = new Float64Array(graph.types.length);
  const kept = { numerators, coveredWeights };
  for (const node of graph.settledOrder) {
    const isClosed = graph.types[node] === TYPE_CODES.fund && !isFundsFeatureOn;
    const isOpen = graph.kinds[node] === NODE_KINDS.open && !isClosed;
    const sum = isOpen
      ? sumOfConstituents(graph, node, kept)
      : sumOfLeaf(scores[node] ?? Number.NaN);
    numerators[node] = sum.numerator;
    coveredWeights[node] = sum.coveredWeight;
  }
  return kept;
}

/** The sum of one root from its immediate constituents, or null where it must be looked through. */
export const keptSumOf = (
  graph: HoldingsGraph,
  root: number,
  kept: KeptSums,
): WeightedSum | null =>
  graph.isAdditive[root] === 1 ? sumOfConstituents(graph, root, kept) : null;
