import type { ConstituentType } from '@verdure/contract/vocabulary';
import { type HoldingsGraph, type LeafWeights, typeOfNode } from '@verdure/scoring/constituents';

export type InvestmentType = 'portfolio' | 'fund';

/**
 * A portfolio or fund that was looked through. Nothing of it depends on scores or on the viewer. Its
 * constituents are the edges of its node in the graph.
 */
export interface Investment {
  /** Names this state of it and of everything below: answers made from it may be kept by it. */
  readonly key: string;
  readonly type: InvestmentType;
  readonly id: number;
  readonly name: string;
  /** The proxy toggle; a fund has none. */
  readonly hasProxy: boolean;
  readonly isFundsFeatureOn: boolean;
  /** All of its own rows came without a weight. */
  readonly isWeightBlank: boolean;
  readonly disclosedWeightFraction: number;
  readonly graph: HoldingsGraph;
  /** By node of the graph: the id of the company, country, fund or portfolio. */
  readonly ids: Int32Array;
  /** Largest first. */
  readonly leaves: LeafWeights;
}

/** The node of the investment itself: everything else was met on the way down from it. */
export const ROOT_NODE = 0;

/** A row of the holdings table: an immediate constituent or a leaf. */
export interface Constituent {
  readonly node: number;
  readonly type: ConstituentType;
  readonly id: number;
}

/** What a node of the graph is. */
export const constituentAt = (
  { graph, ids }: Pick<Investment, 'graph' | 'ids'>,
  node: number,
): Constituent => ({ node, type: typeOfNode(graph, node), id: ids[node] ?? 0 });

/** How many immediate constituents there are. */
export const constituentCount = ({ graph: { offsets } }: Pick<Investment, 'graph'>): number =>
  (offsets[ROOT_NODE + 1] ?? 0) - (offsets[ROOT_NODE] ?? 0);
