import type { ConstituentType } from '@verdure/contract/vocabulary';

import { finished } from '../numbers/index.ts';
import { recalibrate } from './recalibrate.ts';
import type { WeightedConstituent } from './uploaded-weights.ts';

/** A portfolio or fund with its constituents as uploaded, or a company or country. */
export interface HoldingNode {
  /** Unique among all types. */
  readonly id: string;
  readonly type: ConstituentType;
  /** Orders leaves of the same weight. */
  readonly name: string;
  /** Unknown ids are left out, as unmatched rows are. */
  readonly constituents: readonly WeightedConstituent<string>[];
}

/** Who holds whom, by node index: `targets` and `weights` from `offsets[n]` to `offsets[n + 1]`. */
export interface HoldingsGraph {
  readonly nodes: readonly HoldingNode[];
  readonly indexOf: ReadonlyMap<string, number>;
  readonly offsets: Int32Array;
  readonly targets: Int32Array;
  /** Recalibrated; absolute values of one node sum to 1. */
  readonly weights: Float64Array;
  /** One of `NODE_KINDS` a node. */
  readonly kinds: Uint8Array;
  /** 1 for funds. */
  readonly isFund: Uint8Array;
  /** The nodes that lead into no circle, each after everything that it holds. */
  readonly settledOrder: Int32Array;
  /**
   * 1 where the leaves of the constituents add up to the leaves of the node, sum by sum: below it
   * all is long and neither a circle nor the depth limit is met. A short position may cancel a
   * long one on another path, and then only the look-through knows the weight.
   */
  readonly isAdditive: Uint8Array;
}

/** Edges from the root down to which funds and portfolios are opened. */
export const LOOK_THROUGH_DEPTH = 10;

/** What a node is to a walk down from a root. */
export const NODE_KINDS = {
  companyOrCountry: 0,
  /** A fund or portfolio without constituents. */
  empty: 1,
  /** Its constituents do not depend on the path that leads to it. */
  open: 2,
  /** It leads back into a circle. */
  circular: 3,
} as const;

interface Edges {
  readonly offsets: Int32Array;
  readonly targets: Int32Array;
  readonly weights: Float64Array;
}

/** Companies and countries are leaves whatever rows they were given. */
export const isExpandable = ({ type }: HoldingNode): boolean =>
  type === 'fund' || type === 'portfolio';

function knownConstituents(
  node: HoldingNode,
  indexOf: ReadonlyMap<string, number>,
): readonly WeightedConstituent<string>[] {
  if (!isExpandable(node)) return [];
  const known = node.constituents.filter(({ id }) => indexOf.has(id));
  return recalibrate(known).constituents ?? [];
}

/** So many nodes or edges are looked at between two looks at the time. */
const STEPS_A_PART = 500;

function* edgesInParts(
  nodes: readonly HoldingNode[],
  indexOf: ReadonlyMap<string, number>,
): Generator<undefined, Edges> {
  const byNode: (readonly WeightedConstituent<string>[])[] = [];
  const offsets = new Int32Array(nodes.length + 1);
  for (const [index, node] of nodes.entries()) {
    const rows = knownConstituents(node, indexOf);
    byNode.push(rows);
    offsets[index + 1] = (offsets[index] ?? 0) + rows.length;
    if (index % STEPS_A_PART === 0 || rows.length > STEPS_A_PART) yield;
  }
  const edgeCount = offsets[nodes.length] ?? 0;
  const edges = {
    offsets,
    targets: new Int32Array(edgeCount),
    weights: new Float64Array(edgeCount),
  };
  let edge = 0;
  for (const { id, weightFraction } of byNode.flat()) {
    edges.targets[edge] = indexOf.get(id) ?? 0;
    edges.weights[edge] = weightFraction;
    edge += 1;
    if (edge % STEPS_A_PART === 0) yield;
  }
  return edges;
}

/** Who is held by whom: for each node the nodes that hold it, once an edge. */
function* holdersInParts({
  offsets,
  targets,
}: Edges): Generator<undefined, readonly (readonly number[])[]> {
  const holders: number[][] = Array.from({ length: offsets.length - 1 }, () => []);
  for (const node of holders.keys()) {
    const end = offsets[node + 1] ?? 0;
    for (let edge = offsets[node] ?? 0; edge < end; edge += 1) {
      holders[targets[edge] ?? 0]?.push(node);
      if (edge % STEPS_A_PART === 0) yield;
    }
  }
  return holders;
}

/**
 * Settles nodes from the leaves upwards, each once all its targets are; those that are never
 * settled lead into a circle.
 */
function* settleUpwards(edges: Edges): Generator<undefined, Int32Array> {
  const holders = yield* holdersInParts(edges);
  const openEdges = Int32Array.from(
    holders,
    (_, node) => (edges.offsets[node + 1] ?? 0) - (edges.offsets[node] ?? 0),
  );
  const settled: number[] = [];
  openEdges.forEach((open, node) => {
    if (open === 0) settled.push(node);
  });
  yield;
  for (let next = 0; next < settled.length; next += 1) {
    if (next % STEPS_A_PART === 0) yield;
    for (const holder of holders[settled[next] ?? 0] ?? []) {
      const open = (openEdges[holder] ?? 0) - 1;
      openEdges[holder] = open;
      if (open === 0) settled.push(holder);
    }
  }
  return Int32Array.from(settled);
}

function kindsOf(
  nodes: readonly HoldingNode[],
  { offsets }: Edges,
  settledOrder: Int32Array,
): Uint8Array {
  const kinds = new Uint8Array(nodes.length).fill(NODE_KINDS.circular);
  for (const node of settledOrder) {
    const it = nodes[node];
    const isEmpty = offsets[node] === offsets[node + 1];
    if (it === undefined || !isExpandable(it)) kinds[node] = NODE_KINDS.companyOrCountry;
    else kinds[node] = isEmpty ? NODE_KINDS.empty : NODE_KINDS.open;
  }
  return kinds;
}

/** Marks the nodes whose sums add up, from the leaves upwards. */
function additiveNodes(edges: Edges, kinds: Uint8Array, settledOrder: Int32Array): Uint8Array {
  const { offsets, targets, weights } = edges;
  const isAdditive = new Uint8Array(kinds.length);
  const depths = new Uint8Array(kinds.length);
  for (const node of settledOrder) {
    let isPlain = true;
    let depth = 0;
    for (let edge = offsets[node] ?? 0; edge < (offsets[node + 1] ?? 0); edge += 1) {
      const target = targets[edge] ?? 0;
      isPlain &&= (weights[edge] ?? 0) >= 0 && isAdditive[target] === 1;
      const below = kinds[target] === NODE_KINDS.companyOrCountry ? 0 : 1 + (depths[target] ?? 0);
      depth = Math.max(depth, below);
    }
    depths[node] = Math.min(depth, LOOK_THROUGH_DEPTH + 1);
    isAdditive[node] = isPlain && depth <= LOOK_THROUGH_DEPTH ? 1 : 0;
  }
  return isAdditive;
}

function* indexInParts(
  nodes: readonly HoldingNode[],
): Generator<undefined, ReadonlyMap<string, number>> {
  const indexOf = new Map<string, number>();
  for (const [index, { id }] of nodes.entries()) {
    indexOf.set(id, index);
    if (index % STEPS_A_PART === 0) yield;
  }
  return indexOf;
}

/** `holdingsGraph` in parts, for a thread that others wait for. */
export function* holdingsGraphInParts(
  nodes: readonly HoldingNode[],
): Generator<undefined, HoldingsGraph> {
  const indexOf = yield* indexInParts(nodes);
  const edges = yield* edgesInParts(nodes, indexOf);
  const settledOrder = yield* settleUpwards(edges);
  const kinds = kindsOf(nodes, edges, settledOrder);
  yield;
  const isAdditive = additiveNodes(edges, kinds, settledOrder);
  yield;
  const isFund = Uint8Array.from(nodes, ({ type }) => (type === 'fund' ? 1 : 0));
  return { nodes, indexOf, ...edges, kinds, isFund, settledOrder, isAdditive };
}

/** Funds and portfolios with recalibrated weights, ready to be looked through many times. */
export const holdingsGraph = (nodes: readonly HoldingNode[]): HoldingsGraph =>
  finished(holdingsGraphInParts(nodes));
