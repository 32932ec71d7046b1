import type { ConstituentType } from '@verdure/contract/vocabulary';

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
  /** 1 for portfolios and funds that lead back into a circle. */
  readonly reachesCircle: Uint8Array;
}

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

function edgesOf(nodes: readonly HoldingNode[], indexOf: ReadonlyMap<string, number>): Edges {
  const byNode = nodes.map((node) => knownConstituents(node, indexOf));
  const offsets = new Int32Array(nodes.length + 1);
  byNode.forEach((rows, node) => {
    offsets[node + 1] = (offsets[node] ?? 0) + rows.length;
  });
  const edges = byNode.flat();
  return {
    offsets,
    targets: Int32Array.from(edges, ({ id }) => indexOf.get(id) ?? 0),
    weights: Float64Array.from(edges, ({ weightFraction }) => weightFraction),
  };
}

/**
 * Nodes from which a circle can be reached: those that are left when nodes all of whose targets
 * are settled are settled again and again, from the leaves upwards.
 */
function circleReach({ offsets, targets }: Edges, nodeCount: number): Uint8Array {
  const reaches = new Uint8Array(nodeCount).fill(1);
  const openEdges = new Int32Array(nodeCount);
  const holders: number[][] = Array.from({ length: nodeCount }, () => []);
  const settled: number[] = [];
  for (let node = 0; node < nodeCount; node += 1) {
    const from = offsets[node] ?? 0;
    const to = offsets[node + 1] ?? 0;
    openEdges[node] = to - from;
    if (to === from) settled.push(node);
    for (let edge = from; edge < to; edge += 1) holders[targets[edge] ?? 0]?.push(node);
  }
  for (let node = settled.pop(); node !== undefined; node = settled.pop()) {
    reaches[node] = 0;
    for (const holder of holders[node] ?? []) {
      const open = (openEdges[holder] ?? 0) - 1;
      openEdges[holder] = open;
      if (open === 0) settled.push(holder);
    }
  }
  return reaches;
}

/** Funds and portfolios with recalibrated weights, ready to be looked through many times. */
export function holdingsGraph(nodes: readonly HoldingNode[]): HoldingsGraph {
  const indexOf = new Map(nodes.map(({ id }, index) => [id, index]));
  const edges = edgesOf(nodes, indexOf);
  return { nodes, indexOf, ...edges, reachesCircle: circleReach(edges, nodes.length) };
}
