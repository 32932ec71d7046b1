import type { ConstituentType } from '@verdure/contract/vocabulary';

import {
  type Holdings,
  type HoldingsGraph,
  holdingsGraph,
  TYPE_CODES,
  typeOfNode,
} from './holdings-graph.ts';
import type { LookThrough } from './leaf-weights.ts';
import { orderedLeaves } from './ordered-leaves.ts';
import { grossWeight } from './recalibrate.ts';
import { NOTHING_UNMATCHED, type Unmatched, type UploadedRow } from './uploaded-weights.ts';

/** A portfolio or fund with its uploaded rows, or a company or country. */
export interface HoldingNode {
  /** Unique among all types. */
  readonly id: string;
  readonly type: ConstituentType;
  /** Orders leaves of the same weight. */
  readonly name: string;
  /** An id without a node is unknown, like an unmatched row. */
  readonly rows: readonly UploadedRow<string>[];
  /** Its rows or published lines that match nothing; absent: none. */
  readonly unmatched?: Unmatched;
}

/** A graph whose nodes are identified by id. */
export interface NamedGraph extends HoldingsGraph {
  /** By node. */
  readonly ids: readonly string[];
}

export interface Leaf {
  readonly id: string;
  readonly type: ConstituentType;
  /** Fraction of the root; negative is short. Not rescaled, so a cancelled part is missing. */
  readonly weightFraction: number;
  /** `cycle` if a fund or portfolio was not opened because it holds itself or is too deep. */
  readonly warning: 'cycle' | null;
}

/** The nodes as columns. */
function holdingsOf(nodes: readonly HoldingNode[]): Holdings {
  const indexOf = new Map(nodes.map(({ id }, index) => [id, index]));
  const rows = nodes.flatMap((node) => node.rows);
  const offsets = new Int32Array(nodes.length + 1);
  nodes.forEach((node, index) => {
    offsets[index + 1] = (offsets[index] ?? 0) + node.rows.length;
  });
  return {
    types: Uint8Array.from(nodes, ({ type }) => TYPE_CODES[type]),
    names: nodes.map(({ name }) => name),
    offsets,
    targets: Int32Array.from(rows, ({ id }) => indexOf.get(id) ?? -1),
    weightsPercent: Float64Array.from(rows, ({ weightPercent }) => weightPercent ?? Number.NaN),
    unmatched: nodes.map(({ unmatched }) => unmatched ?? NOTHING_UNMATCHED),
  };
}

/** Funds and portfolios with recalibrated weights, for repeated look-through. */
export const namedGraph = (nodes: readonly HoldingNode[]): NamedGraph => ({
  ...holdingsGraph(holdingsOf(nodes)),
  ids: nodes.map(({ id }) => id),
});

/**
 * The leaves of a portfolio or fund, largest first, those of the same weight by name
 * (methodology 12.3, docs/formulas/look-through.md). Empty for an unknown root.
 */
export function flatten(graph: NamedGraph, rootId: string, options: LookThrough): readonly Leaf[] {
  const root = graph.ids.indexOf(rootId);
  if (root < 0) return [];
  const { nodes, weights, cycles } = orderedLeaves(graph, root, options);
  return Array.from(nodes, (node, place) => ({
    id: graph.ids[node] ?? '',
    type: typeOfNode(graph, node),
    weightFraction: weights[place] ?? 0,
    warning: cycles.has(node) ? ('cycle' as const) : null,
  }));
}

/** Sum of the absolute leaf weights; null without leaves. */
export const grossOfLeaves = (leaves: readonly Leaf[]): number | null =>
  leaves.length === 0
    ? null
    : grossWeight(Float64Array.from(leaves, ({ weightFraction }) => weightFraction));
