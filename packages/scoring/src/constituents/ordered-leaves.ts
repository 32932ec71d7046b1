import { compareCodePoints, orderInParts, roundDecimals } from '../numbers/index.ts';
import type { HoldingsGraph } from './holdings-graph.ts';
import {
  type LeafWeights,
  leafWeights,
  type LookThrough,
  withoutCancelled,
} from './leaf-weights.ts';

const ORDER_DECIMALS = 12;
/** So many leaves are looked at between two looks at the time. */
const LEAVES_A_PART = 256;

function reordered(column: Float64Array, order: Int32Array): Float64Array {
  const moved = new Float64Array(order.length);
  for (let at = 0; at < order.length; at += 1) moved[at] = column[order[at] ?? 0] ?? 0;
  return moved;
}

/**
 * The leaves of a portfolio or fund, largest first, those of the same weight by name (methodology 12.3,
 * docs/formulas/look-through.md), in parts.
 */
export function* orderedLeavesInParts(
  graph: HoldingsGraph,
  root: number,
  options: LookThrough,
): Generator<undefined, LeafWeights> {
  const found = leafWeights(graph, root, options);
  yield;
  const { nodes, weights, cycles } = withoutCancelled(found);
  yield;
  const sizes = new Float64Array(weights.length);
  for (const [leaf, weight] of weights.entries()) {
    sizes[leaf] = roundDecimals(Math.abs(weight), ORDER_DECIMALS);
    if (leaf % LEAVES_A_PART === 0) yield;
  }
  const nameOf = (leaf: number): string => graph.names[nodes[leaf] ?? 0] ?? '';
  const order = yield* orderInParts(
    nodes.length,
    (one, other) =>
      (sizes[other] ?? 0) - (sizes[one] ?? 0) || compareCodePoints(nameOf(one), nameOf(other)),
  );
  return {
    nodes: order.map((leaf) => nodes[leaf] ?? 0),
    weights: reordered(weights, order),
    cycles,
  };
}
