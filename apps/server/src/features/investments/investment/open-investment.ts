import { grossWeight, holdingsGraph, orderedLeaves } from '@verdure/scoring/constituents';

import { holdingsOf, type HoldingsSource, reachableHoldings } from './holdings-source.ts';
import { type Investment, ROOT_NODE } from './investment.ts';

type Opening = Pick<Investment, 'key' | 'type' | 'id' | 'hasProxy' | 'isFundsFeatureOn'>;

/** Looks through a portfolio or fund, stored or drafted. All holdings come from `source`. */
export function openInvestment(source: HoldingsSource, opening: Opening): Investment {
  const { type, id, isFundsFeatureOn } = opening;
  const { ids, ownClosedFunds, ...holdings } = reachableHoldings(source, opening);
  const graph = holdingsGraph(holdings);
  const ownFractions = graph.uploadedFractions.subarray(0, graph.offsets[ROOT_NODE + 1] ?? 0);
  return {
    ...opening,
    graph,
    ids,
    ownClosedFunds,
    leaves: orderedLeaves(graph, ROOT_NODE, { isFundsFeatureOn }),
    name: graph.names[ROOT_NODE] ?? '',
    isWeightBlank: holdingsOf(source, type, id).weightsPercent.every(Number.isNaN),
    disclosedWeightFraction: grossWeight(ownFractions),
    unmatched: holdings.unmatched,
    isUnmatchedKnown: type === 'fund' || source.portfolios.get(id)?.isUnmatchedKnown !== false,
  };
}
