import type { OverallKind } from '@verdure/contract/investments/constituents';
import type { ConstituentType } from '@verdure/contract/vocabulary';
import { type HoldingsGraph, type LeafWeights, typeOfNode } from '@verdure/scoring/constituents';
import type { NodeScores } from '@verdure/scoring/measures';

import type { ScoredProfile } from '../../../platform/universe/scored-profile.ts';

export type InvestmentType = 'portfolio' | 'fund';

/**
 * A portfolio or fund after look-through. Its leaves are companies, countries, and funds or
 * portfolios that could not be opened. It does not depend on scores.
 */
export interface Investment {
  /** Cache key. Changes when the investment or anything below it changes. */
  readonly key: string;
  readonly type: InvestmentType;
  readonly id: number;
  readonly name: string;
  /** The proxy toggle. Funds have none. */
  readonly hasProxy: boolean;
  readonly isFundsFeatureOn: boolean;
  /** True if none of its own rows has a weight. */
  readonly isWeightBlank: boolean;
  /** Uploaded gross weight, as a fraction. */
  readonly disclosedWeightFraction: number;
  /** The holdings graph. The investment is node 0; its constituents are the first edges. */
  readonly graph: HoldingsGraph;
  /** By graph node: the id of the company, country, fund or portfolio. */
  readonly ids: Int32Array;
  /** Largest first, with weights as fractions of the investment. */
  readonly leaves: LeafWeights;
}

/** The scores of a graph's nodes under a profile, as columns. */
export interface ScoredNodes {
  /** Row in the snapshot; -1 if the node is not a company in it. */
  readonly rows: Int32Array;
  /** 1 if the row is one of the organisation's private companies. */
  readonly isOwn: Uint8Array;
  /** Index in `LEAF_COVERAGES`. */
  readonly coverages: Uint8Array;
  /** 1 if the company's scores count in averages. */
  readonly isCounted: Uint8Array;
  /** The scores that count in averages. Only from the universe; proxies only with the toggle on. */
  readonly scores: Readonly<Record<OverallKind, NodeScores>>;
}

/** An investment with its nodes' scores under a profile. */
export interface ScoredInvestment {
  readonly investment: Investment;
  readonly under: ScoredProfile;
  /** The proxy toggle; false if the organisation lacks the feature. */
  readonly isProxyOn: boolean;
  /** By graph node. */
  readonly nodes: ScoredNodes;
}

/** The node of the investment itself. */
export const ROOT_NODE = 0;

/** Whether a leaf is what a fund that was opened keeps to itself. */
export const isRest = (
  { graph, isFundsFeatureOn }: Pick<Investment, 'graph' | 'isFundsFeatureOn'>,
  node: number,
): boolean => (graph.rests[node] ?? 0) > 0 && (isFundsFeatureOn || node === ROOT_NODE);

/** A row of the holdings table: an immediate constituent or a leaf. */
export interface Constituent {
  readonly node: number;
  readonly type: ConstituentType;
  readonly id: number;
}

/** The constituent at a graph node. */
export const constituentAt = (
  { graph, ids }: Pick<Investment, 'graph' | 'ids'>,
  node: number,
): Constituent => ({ node, type: typeOfNode(graph, node), id: ids[node] ?? 0 });

/** The number of immediate constituents. */
export const constituentCount = ({ graph: { offsets } }: Pick<Investment, 'graph'>): number =>
  offsets[ROOT_NODE + 1] ?? 0;

/** The number of rows that `rowsOf` returns. */
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
