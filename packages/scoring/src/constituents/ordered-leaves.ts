import { compareCodePoints, roundDecimals } from '../numbers/index.ts';
import type { HoldingsGraph } from './holdings-graph.ts';
import {
  type LeafWeights,
  leafWeightsReader,
  type LookThrough,
  withoutCancelled,
} from './leaf-weights.ts';

const ORDER_DECIMALS = 12;

function ordered({ names }: HoldingsGraph, { nodes, weights, cycles }: LeafWeights): LeafWeights {
  const sizes = weights.map((weight) => roundDecimals(Math.abs(weight), ORDER_DECIMALS));
  const nameOf = (leaf: number): string => names[nodes[leaf] ?? 0] ?? '';
  const order = Int32Array.from(nodes.keys()).sort(
    (one, other) =>
      (sizes[other] ?? 0) - (sizes[one] ?? 0) || compareCodePoints(nameOf(one), nameOf(other)),
  );
  return {
    nodes: order.map((leaf) => nodes[leaf] ?? 0),
    weights: Float64Array.from(order, (leaf) => weights[leaf] ?? 0),
    cycles,
  };
}

/** Reads the leaves of one root after another, as `orderedLeaves`. */
export function orderedLeavesReader(
  graph: HoldingsGraph,
  options: LookThrough,
): (root: number) => LeafWeights {
  const leavesOf = leafWeightsReader(graph, options);
  return (root) => ordered(graph, withoutCancelled(leavesOf(root)));
}

/**
 * The leaves of a portfolio or fund, largest first, those of the same weight by name (methodology 12.3,
 * docs/formulas/look-through.md).
 */
export const orderedLeaves = (
  graph: HoldingsGraph,
  root: number,
  options: LookThrough,
): LeafWeights => orderedLeavesReader(graph, options)(root);
