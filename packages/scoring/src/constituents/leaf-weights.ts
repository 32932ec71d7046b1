import {
  type HoldingsGraph,
  LOOK_THROUGH_DEPTH,
  NODE_KINDS,
  TYPE_CODES,
} from './holdings-graph.ts';

export interface LookThrough {
  /** If false, all funds except the root are leaves. */
  readonly isFundsFeatureOn: boolean;
}

/** The leaves of one root, each once, in the order in which they were found. */
export interface LeafWeights {
  /** Node indexes of the graph; a fund or portfolio that was opened is a leaf by its rest. */
  readonly nodes: Int32Array;
  /** Sum over all paths of the product of what is passed on; can cancel to 0. */
  readonly weights: Float64Array;
  /** Leaves that were not opened because they hold themselves or are too deep. */
  readonly cycles: ReadonlySet<number>;
}

/** A smaller weight is a rounding remainder of long and short ones (methodology 12.3). */
const SMALLEST_WEIGHT = 1e-12;

/** Whether the long and short parts of a leaf have cancelled out. */
export const isCancelled = (weightFraction: number): boolean =>
  Math.abs(weightFraction) < SMALLEST_WEIGHT;

/** The leaves without those whose long and short parts cancel out. */
export function withoutCancelled({ nodes, weights, cycles }: LeafWeights): LeafWeights {
  const left = { nodes: new Int32Array(nodes.length), weights: new Float64Array(nodes.length) };
  let count = 0;
  for (let leaf = 0; leaf < nodes.length; leaf += 1) {
    const weight = weights[leaf] ?? 0;
    if (isCancelled(weight)) continue;
    left.nodes[count] = nodes[leaf] ?? 0;
    left.weights[count] = weight;
    count += 1;
  }
  return { nodes: left.nodes.slice(0, count), weights: left.weights.slice(0, count), cycles };
}

/** Nodes as leaves, in their order. */
export const leavesOfWeights = (weights: readonly number[]): LeafWeights => ({
  nodes: Int32Array.from(weights.keys()),
  weights: Float64Array.from(weights),
  cycles: new Set(),
});

/** Weights of nodes to be opened at one depth. */
type OpenNodes = Map<number, number>;

interface Walk {
  readonly graph: HoldingsGraph;
  readonly isFundsFeatureOn: boolean;
  /** By node: the position of a leaf among those found, from 1; 0 if not found yet. */
  readonly places: Int32Array;
  /** The leaves found, in order, and their sums. Has space for every node. */
  readonly leaves: Int32Array;
  readonly weights: Float64Array;
  leafCount: number;
  readonly cycles: Set<number>;
  /** By depth: nodes that lead into no cycle, so the path to them does not matter. */
  readonly open: readonly OpenNodes[];
}

/** One edge followed from the root. */
interface Arrival {
  readonly node: number;
  readonly weight: number;
  readonly depth: number;
}

/** The kind of a node below the root: all funds are leaves when the funds feature is off. */
function kindOf({ graph, isFundsFeatureOn }: Walk, node: number): number | undefined {
  const isClosed = !isFundsFeatureOn && graph.types[node] === TYPE_CODES.fund;
  return isClosed ? NODE_KINDS.empty : graph.kinds[node];
}

function addLeaf(walk: Walk, node: number, weight: number): void {
  const { places, leaves, weights } = walk;
  let place = places[node] ?? 0;
  if (place === 0) {
    leaves[walk.leafCount] = node;
    walk.leafCount += 1;
    place = walk.leafCount;
    places[node] = place;
  }
  weights[place - 1] = (weights[place - 1] ?? 0) + weight;
}

function addCycle(walk: Walk, node: number, weight: number): void {
  addLeaf(walk, node, weight);
  walk.cycles.add(node);
}

/** The rest of an opened fund or portfolio is a leaf of its own. */
function addRest(walk: Walk, { node, weight }: Pick<Arrival, 'node' | 'weight'>): void {
  const rest = walk.graph.rests[node] ?? 0;
  if (rest > 0) addLeaf(walk, node, weight * rest);
}

function arrive(walk: Walk, { node, weight, depth }: Arrival, path: readonly number[]): void {
  const kind = kindOf(walk, node);
  if (kind === NODE_KINDS.companyOrCountry) addLeaf(walk, node, weight);
  else if (depth > LOOK_THROUGH_DEPTH || path.includes(node)) addCycle(walk, node, weight);
  else if (kind === NODE_KINDS.empty) addLeaf(walk, node, weight);
  else if (kind === NODE_KINDS.circular) openAlong(walk, { node, weight, depth }, [...path, node]);
  else {
    const open = walk.open[depth];
    open?.set(node, (open.get(node) ?? 0) + weight);
  }
}

/** Opens a node that may lead back to its own path, so the path decides what is below it. */
function openAlong(walk: Walk, from: Arrival, path: readonly number[]): void {
  const { offsets, targets, passedOn } = walk.graph;
  const end = offsets[from.node + 1] ?? 0;
  addRest(walk, from);
  for (let edge = offsets[from.node] ?? 0; edge < end; edge += 1) {
    const arrival = {
      node: targets[edge] ?? 0,
      weight: from.weight * (passedOn[edge] ?? 0),
      depth: from.depth + 1,
    };
    arrive(walk, arrival, path);
  }
}

/** Opens a node whose paths do not matter, with its whole weight at once. */
function openWhole(walk: Walk, { node, weight, depth }: Arrival): void {
  const { offsets, targets, passedOn, kinds } = walk.graph;
  const end = offsets[node + 1] ?? 0;
  addRest(walk, { node, weight });
  for (let edge = offsets[node] ?? 0; edge < end; edge += 1) {
    const target = targets[edge] ?? 0;
    const part = weight * (passedOn[edge] ?? 0);
    if (kinds[target] === NODE_KINDS.companyOrCountry) addLeaf(walk, target, part);
    else arriveWhole(walk, { node: target, weight: part, depth: depth + 1 });
  }
}

/** A fund or portfolio below a node that leads into no cycle. */
function arriveWhole(walk: Walk, { node, weight, depth }: Arrival): void {
  const open = walk.open[depth];
  if (open === undefined) addCycle(walk, node, weight);
  else if (kindOf(walk, node) === NODE_KINDS.empty) addLeaf(walk, node, weight);
  else open.set(node, (open.get(node) ?? 0) + weight);
}

function newWalk(graph: HoldingsGraph, { isFundsFeatureOn }: LookThrough): Walk {
  const nodeCount = graph.types.length;
  return {
    graph,
    isFundsFeatureOn,
    places: new Int32Array(nodeCount),
    leaves: new Int32Array(nodeCount),
    weights: new Float64Array(nodeCount),
    leafCount: 0,
    cycles: new Set(),
    open: Array.from({ length: LOOK_THROUGH_DEPTH + 1 }, () => new Map()),
  };
}

/** Returns what a walk found and resets the walk. */
function drainLeaves(walk: Walk): LeafWeights {
  const { leafCount, places } = walk;
  // copies, so that a caller who stores them does not hold the space for every node
  const nodes = walk.leaves.slice(0, leafCount);
  const found = { nodes, weights: walk.weights.slice(0, leafCount), cycles: new Set(walk.cycles) };
  for (const node of nodes) places[node] = 0;
  walk.weights.fill(0, 0, leafCount);
  walk.leafCount = 0;
  walk.cycles.clear();
  for (const atDepth of walk.open) atDepth.clear();
  return found;
}

/**
 * Looks through portfolios and funds of a graph to their leaves: each holding is replaced by its
 * own constituents times its weight, so a long and a short path to the same company cancel
 * (methodology 12.3, docs/formulas/look-through.md). Work is linear in the distinct edges, except
 * inside circles, where every path is followed. The room for it is made once for all roots.
 */
export function leafWeightsReader(
  graph: HoldingsGraph,
  options: LookThrough,
): (root: number) => LeafWeights {
  const walk = newWalk(graph, options);
  return (root) => {
    const start = { node: root, weight: 1, depth: 0 };
    if (graph.kinds[root] === NODE_KINDS.circular) openAlong(walk, start, [root]);
    else openWhole(walk, start);
    walk.open.forEach((nodes, depth) => {
      for (const [node, weight] of nodes) openWhole(walk, { node, weight, depth });
    });
    return drainLeaves(walk);
  };
}

/** The leaves of one portfolio or fund. */
export const leafWeights = (
  graph: HoldingsGraph,
  root: number,
  options: LookThrough,
): LeafWeights => leafWeightsReader(graph, options)(root);
