import { type HoldingsGraph, NODE_KINDS } from './holdings-graph.ts';
import { type LeafWeights, LOOK_THROUGH_DEPTH, type LookThrough } from './leaf-weights.ts';

/** A weighted mean before it is divided, so that means can be added up. */
export interface WeightedSum {
  /** Sum of weight x score over the leaves that count. */
  readonly numerator: number;
  /** Sum of their weights. */
  readonly coveredWeight: number;
}

/** The score of a sum; null when nothing is covered (methodology 14.2). */
export const scoreOfSum = ({ numerator, coveredWeight }: WeightedSum): number | null =>
  coveredWeight > 0 ? numerator / coveredWeight : null;

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
    if (weight <= 0 || Number.isNaN(score)) continue;
    numerator += weight * score;
    coveredWeight += weight;
  }
  return { numerator, coveredWeight };
}

/**
 * The sums of every fund and portfolio for one kind of score, kept so that a portfolio above them
 * adds its immediate constituents only. They hold where everything below is long and no circle or
 * depth limit is met: a short position may cancel a long one on another path, and then only the
 * look-through knows the weight.
 */
export interface KeptSums {
  readonly numerators: Float64Array;
  readonly coveredWeights: Float64Array;
  /** 1 where the sums of the node hold. */
  readonly isKept: Uint8Array;
  /** Edges from the node down to its deepest fund or portfolio. */
  readonly depths: Uint8Array;
  readonly isFundsFeatureOn: boolean;
}

function keepLeaf(kept: KeptSums, node: number, score: number): void {
  kept.isKept[node] = 1;
  if (Number.isNaN(score)) return;
  kept.numerators[node] = score;
  kept.coveredWeights[node] = 1;
}

/** Whether a node is a leaf wherever it is held. */
const isLeafOf = (graph: HoldingsGraph, node: number, isFundsFeatureOn: boolean): boolean =>
  graph.kinds[node] !== NODE_KINDS.open || (graph.isFund[node] === 1 && !isFundsFeatureOn);

/** Adds up the constituents of one node; null where the sums do not hold. */
function sumOfConstituents(
  graph: HoldingsGraph,
  node: number,
  kept: KeptSums,
): (WeightedSum & { readonly depth: number }) | null {
  const { offsets, targets, weights, kinds } = graph;
  const end = offsets[node + 1] ?? 0;
  let numerator = 0;
  let coveredWeight = 0;
  let depth = 0;
  for (let edge = offsets[node] ?? 0; edge < end; edge += 1) {
    const target = targets[edge] ?? 0;
    const weight = weights[edge] ?? 0;
    if (weight < 0 || kept.isKept[target] !== 1) return null;
    numerator += weight * (kept.numerators[target] ?? 0);
    coveredWeight += weight * (kept.coveredWeights[target] ?? 0);
    if (kinds[target] !== NODE_KINDS.companyOrCountry) {
      depth = Math.max(depth, 1 + (kept.depths[target] ?? 0));
    }
  }
  return depth > LOOK_THROUGH_DEPTH ? null : { numerator, coveredWeight, depth };
}

/** Keeps the sums of every node, each computed once from those of its constituents. */
export function keepSums(
  graph: HoldingsGraph,
  scores: Float64Array,
  { isFundsFeatureOn }: LookThrough,
): KeptSums {
  const count = graph.nodes.length;
  const kept: KeptSums = {
    numerators: new Float64Array(count),
    coveredWeights: new Float64Array(count),
    isKept: new Uint8Array(count),
    depths: new Uint8Array(count),
    isFundsFeatureOn,
  };
  for (const node of graph.settledOrder) {
    if (isLeafOf(graph, node, isFundsFeatureOn)) {
      keepLeaf(kept, node, scores[node] ?? Number.NaN);
      continue;
    }
    const sum = sumOfConstituents(graph, node, kept);
    if (sum === null) continue;
    kept.numerators[node] = sum.numerator;
    kept.coveredWeights[node] = sum.coveredWeight;
    kept.depths[node] = sum.depth;
    kept.isKept[node] = 1;
  }
  return kept;
}

/** The sum of one root from its immediate constituents, or null where it must be looked through. */
export function keptSumOf(graph: HoldingsGraph, root: number, kept: KeptSums): WeightedSum | null {
  return graph.kinds[root] === NODE_KINDS.circular ? null : sumOfConstituents(graph, root, kept);
}
