import { CONSTITUENT_TYPES, type ConstituentType } from '@verdure/contract/vocabulary';

import { passOnInto, recalibrateInto } from './recalibrate.ts';
import {
  NOTHING_UNMATCHED,
  type Unmatched,
  type UploadedColumns,
  WeighedRows,
} from './uploaded-weights.ts';

/** Portfolios and funds with their uploaded rows, and the companies and countries below. */
export interface Holdings extends UploadedColumns {
  /** By node: its `typeCode`. */
  readonly types: Uint8Array;
  /** By node; orders leaves of the same weight. */
  readonly names: readonly string[];
  /**
   * Rows of node n: from `offsets[n]` up to, not including, `offsets[n + 1]`. Targets are nodes.
   */
  readonly offsets: Int32Array;
  /** By node: the rows or published lines that match nothing known; absent: none. */
  readonly unmatched?: readonly Unmatched[];
}

const codeOf = (type: ConstituentType): number => CONSTITUENT_TYPES.indexOf(type);

/** The number of each type, for columns. */
export const TYPE_CODES = {
  company: codeOf('company'),
  country: codeOf('country'),
  fund: codeOf('fund'),
  portfolio: codeOf('portfolio'),
} as const satisfies Record<ConstituentType, number>;

export const typeOfCode = (code: number): ConstituentType => CONSTITUENT_TYPES[code] ?? 'company';

/** The type of a node. */
export const typeOfNode = ({ types }: Pick<Holdings, 'types'>, node: number): ConstituentType =>
  typeOfCode(types[node] ?? 0);

/** The edges by node: `targets` and `weights` from `offsets[n]` to `offsets[n + 1]`. */
export interface HoldingsGraph {
  readonly types: Uint8Array;
  readonly names: readonly string[];
  readonly offsets: Int32Array;
  readonly targets: Int32Array;
  /** Uploaded fractions; rows of the same constituent are summed. */
  readonly uploadedFractions: Float64Array;
  /** Recalibrated; absolute values of one node sum to 1, of a portfolio with its rest. */
  readonly weights: Float64Array;
  /** What a node passes on to its constituent: it keeps its rest. */
  readonly passedOn: Float64Array;
  /** By node: what a fund keeps as not identified, a portfolio as not recognised, 0 to 1. */
  readonly rests: Float64Array;
  /** One of `NODE_KINDS` a node. */
  readonly kinds: Uint8Array;
}

/** The depth, in edges from the root, down to which funds and portfolios are opened. */
export const LOOK_THROUGH_DEPTH = 10;

/** How to treat a node when looking through from a root. */
export const NODE_KINDS = {
  companyOrCountry: 0,
  /** A fund or portfolio without constituents. */
  empty: 1,
  /** Its constituents do not depend on the path that leads to it. */
  open: 2,
  /** It leads into a cycle. */
  circular: 3,
} as const;

type Edges = Pick<
  HoldingsGraph,
  'offsets' | 'targets' | 'uploadedFractions' | 'weights' | 'passedOn' | 'rests'
>;

/** Companies and countries are always leaves, even with rows. */
const isExpandable = (code: number | undefined): boolean =>
  code === TYPE_CODES.fund || code === TYPE_CODES.portfolio;

/** The constituents of each node. A node whose absolute weights sum to 0 has none. */
class EdgeWriter {
  readonly #holdings: Holdings;
  readonly #rows: WeighedRows;
  readonly #weights: Float64Array;
  readonly #passedOn: Float64Array;
  readonly #rests: Float64Array;
  readonly #offsets: Int32Array;

  constructor(holdings: Holdings) {
    const rowCount = holdings.targets.length;
    this.#holdings = holdings;
    this.#rows = new WeighedRows(rowCount, holdings.types.length);
    this.#weights = new Float64Array(rowCount);
    this.#passedOn = new Float64Array(rowCount);
    this.#rests = new Float64Array(holdings.types.length);
    this.#offsets = new Int32Array(holdings.types.length + 1);
  }

  add(node: number): void {
    const { types, offsets } = this.#holdings;
    const start = this.#rows.count;
    const [from, to] = [offsets[node] ?? 0, offsets[node + 1] ?? 0];
    if (from < to && isExpandable(types[node]) && !this.#addRows(node, { from, to })) {
      this.#rows.count = start;
    }
    this.#offsets[node + 1] = this.#rows.count;
  }

  /** False: the weights sum to 0 in size, so the node has no constituents (methodology 12.2). */
  #addRows(node: number, span: { readonly from: number; readonly to: number }): boolean {
    const { types, unmatched } = this.#holdings;
    const start = this.#rows.count;
    const left = this.#rows.add(this.#holdings, span, unmatched?.[node] ?? NOTHING_UNMATCHED);
    const end = this.#rows.count;
    const fractions = this.#rows.fractions.subarray(start, end);
    const isFund = types[node] === TYPE_CODES.fund;
    const weights = this.#weights.subarray(start, end);
    if (!recalibrateInto(weights, fractions, isFund ? 0 : left)) return false;
    const passedOn = this.#passedOn.subarray(start, end);
    this.#rests[node] = passOnInto(passedOn, fractions, { unmatchedFraction: left, isFund });
    return true;
  }

  edges(): Edges {
    const { count } = this.#rows;
    return {
      offsets: this.#offsets,
      targets: this.#rows.targets.slice(0, count),
      uploadedFractions: this.#rows.fractions.slice(0, count),
      weights: this.#weights.slice(0, count),
      passedOn: this.#passedOn.slice(0, count),
      rests: this.#rests,
    };
  }
}

function edgesOf(holdings: Holdings): Edges {
  const writer = new EdgeWriter(holdings);
  for (const node of holdings.types.keys()) writer.add(node);
  return writer.edges();
}

/** The reverse of `HoldingsGraph`: the holders of each node, once per edge. */
function holdersOf({
  offsets,
  targets,
}: Pick<Edges, 'offsets' | 'targets'>): Pick<Edges, 'offsets' | 'targets'> {
  const held = new Int32Array(offsets.length);
  for (const target of targets) held[target + 1] = (held[target + 1] ?? 0) + 1;
  for (let node = 1; node < held.length; node += 1)
    held[node] = (held[node] ?? 0) + (held[node - 1] ?? 0);
  const next = held.slice();
  const holders = new Int32Array(targets.length);
  for (let node = 0; node + 1 < offsets.length; node += 1) {
    const end = offsets[node + 1] ?? 0;
    for (let edge = offsets[node] ?? 0; edge < end; edge += 1) {
      const target = targets[edge] ?? 0;
      const place = next[target] ?? 0;
      holders[place] = node;
      next[target] = place + 1;
    }
  }
  return { offsets: held, targets: holders };
}

/**
 * Settles nodes from the leaves upwards, each after all of its targets. Nodes that are never
 * settled lead into a cycle.
 */
function settleUpwards(edges: Edges): Int32Array {
  const holders = holdersOf(edges);
  const nodeCount = edges.offsets.length - 1;
  const openEdges = new Int32Array(nodeCount);
  const settled = new Int32Array(nodeCount);
  let count = 0;
  for (let node = 0; node < nodeCount; node += 1) {
    const open = (edges.offsets[node + 1] ?? 0) - (edges.offsets[node] ?? 0);
    openEdges[node] = open;
    if (open === 0) {
      settled[count] = node;
      count += 1;
    }
  }
  for (let next = 0; next < count; next += 1) {
    const node = settled[next] ?? 0;
    const end = holders.offsets[node + 1] ?? 0;
    for (let at = holders.offsets[node] ?? 0; at < end; at += 1) {
      const holder = holders.targets[at] ?? 0;
      const open = (openEdges[holder] ?? 0) - 1;
      openEdges[holder] = open;
      if (open === 0) {
        settled[count] = holder;
        count += 1;
      }
    }
  }
  return settled.slice(0, count);
}

function kindsOf({ types }: Holdings, { offsets }: Edges, settledOrder: Int32Array): Uint8Array {
  const kinds = new Uint8Array(types.length).fill(NODE_KINDS.circular);
  for (const node of settledOrder) {
    const isEmpty = offsets[node] === offsets[node + 1];
    if (!isExpandable(types[node])) kinds[node] = NODE_KINDS.companyOrCountry;
    else kinds[node] = isEmpty ? NODE_KINDS.empty : NODE_KINDS.open;
  }
  return kinds;
}

/** Builds the graph from uploaded rows: recalibrates weights and marks cycles. */
export function holdingsGraph(holdings: Holdings): HoldingsGraph {
  const { types, names } = holdings;
  const edges = edgesOf(holdings);
  const kinds = kindsOf(holdings, edges, settleUpwards(edges));
  return { types, names, ...edges, kinds };
}
