import type { OverallKind } from '@verdure/contract/investments/constituents';
import type { ConstituentType } from '@verdure/contract/vocabulary';
import { type HoldingsGraph, type LeafWeights, typeOfNode } from '@verdure/scoring/constituents';
import type { NodeScores } from '@verdure/scoring/measures';

import type { ScoredProfile } from '../../../platform/universe/scored-profile.ts';

export type InvestmentType = 'portfolio' | 'fund';

/**
 * A portfolio or fund that was looked through to its leaves: the companies and countries below, and
 * what could not be opened. Nothing of it depends on scores.
 */
export interface Investment {
  /** Names this state of it and of everything below, so that it may be kept. */
  readonly key: string;
  readonly type: InvestmentType;
  readonly id: number;
  readonly name: string;
  /** The proxy toggle; a fund has none. */
  readonly hasProxy: boolean;
  readonly isFundsFeatureOn: boolean;
  /** All of its own rows came without a weight. */
  readonly isWeightBlank: boolean;
  /** Gross weight as uploaded, a fraction. */
  readonly disclosedWeightFraction: number;
  /** Who holds whom. The investment is node 0; its constituents are the first edges. */
  readonly graph: HoldingsGraph;
  /** By node of the graph: the id of the company, country, fund or portfolio. */
  readonly ids: Int32Array;
  /** Largest first, with weights as fractions of the investment. */
  readonly leaves: LeafWeights;
}

/** What the nodes of a graph are under a profile, as columns by node. */
export interface ScoredNodes {
  /** Row of the snapshot; -1 for what is not a company of it. */
  readonly rows: Int32Array;
  /** Index in `LEAF_COVERAGES`. */
  readonly coverages: Uint8Array;
  /** 1 for a company whose scores enter averages. */
  readonly isCounted: Uint8Array;
  /** The scores that enter averages: of the universe, of proxies only with the toggle. */
  readonly scores: Readonly<Record<OverallKind, NodeScores>>;
}

/** An investment under a profile: the scores of its leaves, ready for the measures of the core. */
export interface ScoredInvestment {
  readonly investment: Investment;
  readonly under: ScoredProfile;
  /** The proxy toggle, where the organisation has the feature. */
  readonly isProxyOn: boolean;
  /** By node of the graph. */
  readonly nodes: ScoredNodes;
}

/** The node of the investment itself. */
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
  offsets[ROOT_NODE + 1] ?? 0;

/** How many rows `rowsOf` gives. */
export const rowCountOf = (investment: Investment, isUnderlying: boolean): number =>
  isUnderlying ? investment.leaves.nodes.length : constituentCount(investment);

/** The rows of a holdings table: the leaves, or the immediate constituents. */
export function rowsOf(investment: Investment, isUnderlying: boolean): readonly Constituent[] {
  const { graph, leaves } = investment;
  const nodes = isUnderlying ? leaves.nodes : graph.targets;
  return Array.from({ length: rowCountOf(investment, isUnderlying) }, (_, index) =>
    constituentAt(investment, nodes[index] ?? 0),
  );
}
