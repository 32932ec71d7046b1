import {
  LEAF_COVERAGES,
  type LeafCoverage,
  type LeafWeights,
  leafWeightsReader,
  TYPE_CODES,
  withoutCancelled,
} from '@verdure/scoring/constituents';

import { Slices } from '../../../platform/universe/in-slices.ts';
import type { ScoredProfile } from '../../../platform/universe/scored-profile.ts';
import {
  type Constituent,
  constituentAt,
  constituentCount,
  type Investment,
} from './investment.ts';
import { companyFlags, emptyScoredNodes, nodeScorer, type ScoredNodes } from './scored-nodes.ts';

/** A portfolio or fund under a profile, as one viewer's organisation may see it. */
export interface ScoredInvestment {
  /** Of the investment and the profile, in their states: answers may be kept by it. */
  readonly key: string;
  readonly investment: Investment;
  readonly under: ScoredProfile;
  /** The proxy toggle, where the organisation has the feature. */
  readonly isProxyOn: boolean;
  /** What each node of the graph is as a leaf. */
  readonly nodes: ScoredNodes;
}

/** Names what a scored investment is made of. */
export const scoredKey = ({ key }: Investment, under: ScoredProfile, isProxyOn: boolean): string =>
  `${key}|${under.key}|${isProxyOn}`;

/** Every node of the graph scored once, however many paths lead to it. */
export async function scoreInvestment(
  investment: Investment,
  under: ScoredProfile,
  isProxyFeatureOn: boolean,
): Promise<ScoredInvestment> {
  const isProxyOn = investment.hasProxy && isProxyFeatureOn;
  const slices = new Slices();
  const nodes = emptyScoredNodes(investment.ids.length);
  const score = nodeScorer(under, nodes, isProxyOn);
  for (let node = 0; node < investment.ids.length; node += 1) {
    score(investment, node);
    if (slices.isOver) await slices.pause();
  }
  return { key: scoredKey(investment, under, isProxyOn), investment, under, isProxyOn, nodes };
}

export const coverageAt = ({ nodes }: ScoredInvestment, node: number): LeafCoverage =>
  LEAF_COVERAGES[nodes.coverages[node] ?? -1] ?? 'none';

/** Whether a node is a company that stands in with the values of its peers. */
export const isProxyAt = ({ nodes, under }: ScoredInvestment, node: number): boolean =>
  companyFlags(under, nodes.rows[node] ?? -1).isProxy;

type LeavesOf = (constituent: Constituent) => LeafWeights | null;

/** To be asked for many of them: the room for it is made once, for the first that is opened. */
function lookThroughs({ investment: { graph, isFundsFeatureOn } }: ScoredInvestment): LeavesOf {
  let leavesOf: ReturnType<typeof leafWeightsReader> | undefined;
  return ({ node, type }) => {
    if (type === 'company' || type === 'country') return null;
    // a fund that may not be opened stays a leaf, which is covered by nothing
    if (type === 'fund' && !isFundsFeatureOn) return null;
    leavesOf ??= leafWeightsReader(graph, { isFundsFeatureOn });
    return leavesOf(node);
  };
}

/** The leaves of one immediate constituent, alone; null for what is a leaf itself. */
export function leavesBelow(scored: ScoredInvestment): LeavesOf {
  const leavesOf = lookThroughs(scored);
  return (constituent) => {
    const leaves = leavesOf(constituent);
    return leaves && withoutCancelled(leaves);
  };
}

/** The nodes of the companies that a row of the holdings table holds. */
export function companyNodesBelow(
  scored: ScoredInvestment,
): (constituent: Constituent) => Int32Array {
  const leavesOf = lookThroughs(scored);
  const { types } = scored.investment.graph;
  return (constituent) => {
    if (constituent.type === 'company') return Int32Array.of(constituent.node);
    const nodes = leavesOf(constituent)?.nodes ?? new Int32Array(0);
    return nodes.filter((node) => types[node] === TYPE_CODES.company);
  };
}

/** Rows of a holdings table, made when they are asked for. */
export interface TableRows {
  readonly count: number;
  readonly at: (index: number) => Constituent;
}

/** The rows of a holdings table: the immediate constituents, or the leaves. */
export function rowsOf({ investment }: ScoredInvestment, isUnderlying: boolean): TableRows {
  const { graph, leaves } = investment;
  // the edges of the root are the first of the graph
  const nodes = isUnderlying ? leaves.nodes : graph.targets;
  return {
    count: isUnderlying ? leaves.nodes.length : constituentCount(investment),
    at: (index) => constituentAt(investment, nodes[index] ?? 0),
  };
}
