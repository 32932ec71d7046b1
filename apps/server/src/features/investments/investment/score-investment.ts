import {
  type LeafWeights,
  leafWeightsReader,
  TYPE_CODES,
  withoutCancelled,
} from '@verdure/scoring/constituents';
import { LEAF_COVERAGES, type LeafCoverage } from '@verdure/scoring/measures';

import type { ScoredProfile } from '../../../universe/scored-profile.ts';
import type { Constituent, Investment, ScoredInvestment } from './investment.ts';
import { scoreNodes } from './leaf-scores.ts';

/** Scores each node of an investment once, even if several paths lead to it. */
export const scoreInvestment = (
  investment: Investment,
  under: ScoredProfile,
  isProxyOn: boolean,
): ScoredInvestment => ({
  investment,
  under,
  isProxyOn,
  nodes: scoreNodes(investment, under, isProxyOn),
});

export const coverageAt = ({ nodes }: ScoredInvestment, node: number): LeafCoverage =>
  LEAF_COVERAGES[nodes.coverages[node] ?? -1] ?? 'none';

type LeavesOf = (constituent: Constituent) => LeafWeights | null;

/** Reads the leaves below each constituent, with buffers that are allocated once. */
function lookThroughs({ graph, isFundsFeatureOn }: Investment): LeavesOf {
  let leavesOf: ReturnType<typeof leafWeightsReader> | undefined;
  return ({ node, type, isRest }) => {
    if (type === 'company' || type === 'country' || isRest) return null;
    // a fund that may not be opened stays an uncovered leaf
    if (type === 'fund' && !isFundsFeatureOn) return null;
    leavesOf ??= leafWeightsReader(graph, { isFundsFeatureOn });
    return leavesOf(node);
  };
}

/** Reads the leaves of one immediate constituent; null if it is a leaf itself. */
export function leavesBelow({ investment }: ScoredInvestment): LeavesOf {
  const leavesOf = lookThroughs(investment);
  return (constituent) => {
    const leaves = leavesOf(constituent);
    return leaves && withoutCancelled(leaves);
  };
}

/**
 * Reads the company nodes below a row of the holdings table. A fund among the leaves has none: it
 * stands for what is not opened, or not identified, of it.
 */
export function companyNodesBelow(
  { investment }: ScoredInvestment,
  isUnderlying: boolean,
): (constituent: Constituent) => Int32Array {
  const leavesOf = lookThroughs(investment);
  const { types } = investment.graph;
  return (constituent) => {
    if (constituent.type === 'company') return Int32Array.of(constituent.node);
    const nodes = (isUnderlying ? null : leavesOf(constituent)?.nodes) ?? new Int32Array(0);
    return nodes.filter((node) => types[node] === TYPE_CODES.company);
  };
}
