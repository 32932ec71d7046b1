import type { HoldingsGraph } from './holdings-graph.ts';
import type { LeafWeights, LookThrough } from './leaf-weights.ts';
import { orderedLeavesReader } from './ordered-leaves.ts';

/** Leaves as columns: the node of each, and its weight. */
export type LeafColumns = Pick<LeafWeights, 'nodes' | 'weights'>;

/** The leaves of many investments, one investment after another: a sparse matrix in rows. */
export interface LeafRows extends LeafColumns {
  /** Leaves of investment n: from `offsets[n]` up to, not including, `offsets[n + 1]`. */
  readonly offsets: Int32Array;
}

export const rowCountOf = ({ offsets }: Pick<LeafRows, 'offsets'>): number => offsets.length - 1;

/** The leaves of one row, as views of the columns. */
export const leavesOfRow = ({ offsets, nodes, weights }: LeafRows, row: number): LeafColumns => ({
  nodes: nodes.subarray(offsets[row], offsets[row + 1]),
  weights: weights.subarray(offsets[row], offsets[row + 1]),
});

/** One after another. */
export function joinedLeaves(parts: readonly LeafColumns[]): LeafRows {
  const offsets = new Int32Array(parts.length + 1);
  for (const [row, { nodes }] of parts.entries()) {
    offsets[row + 1] = (offsets[row] ?? 0) + nodes.length;
  }
  const count = offsets.at(-1) ?? 0;
  const joined = { offsets, nodes: new Int32Array(count), weights: new Float64Array(count) };
  for (const [row, { nodes, weights }] of parts.entries()) {
    joined.nodes.set(nodes, offsets[row]);
    joined.weights.set(weights, offsets[row]);
  }
  return joined;
}

/** The leaves of some portfolios and funds of a graph, a row each, in the order of `orderedLeaves`. */
export function leafRowsOf(
  graph: HoldingsGraph,
  roots: ArrayLike<number>,
  options: LookThrough,
): LeafRows {
  const leavesOf = orderedLeavesReader(graph, options);
  return joinedLeaves(Array.from(roots, leavesOf));
}
