import type {
  ConstituentRow,
  CoverageRow,
  FlatConstituentRow,
} from '@verdure/contract/investments/constituents';
import { type LeafWeights, typeOfCode } from '@verdure/scoring/constituents';
import { coveredFraction, coverageOf, investmentType } from '@verdure/scoring/measures';

import {
  type Constituent,
  constituentCount,
  isProxyAt,
  isRest,
  leavesBelow,
  rowsOf,
  type ScoredInvestment,
} from '../investment/investment.reads.ts';

/** The coverage of a portfolio or fund (GQL-02). */
export function presentCoverage(scored: ScoredInvestment): CoverageRow {
  const { investment, isProxyOn } = scored;
  const { graph, leaves } = investment;
  const { counted, weighted } = coverageOf(leaves, scored.nodes.coverages, isProxyOn);
  const codes = new Set(leaves.nodes.map((node) => graph.types[node] ?? 0));
  return {
    id: investment.id,
    total_holdings: constituentCount(investment),
    total_underlying_holdings: leaves.nodes.length,
    disclosed_weight: investment.disclosedWeightFraction,
    direct_coverage: counted.directFraction,
    proxy_coverage: counted.proxyFraction,
    not_covered: counted.notCoveredFraction,
    weighted_direct_coverage: weighted.directFraction,
    weighted_proxy_coverage: weighted.proxyFraction,
    weighted_not_covered: weighted.notCoveredFraction,
    investment_type: investmentType(new Set([...codes].map(typeOfCode))),
  };
}

type CoverageOfRow = Pick<ConstituentRow, 'coverage' | 'weighted_coverage'>;

const leafAlone = (node: number): LeafWeights => ({
  nodes: Int32Array.of(node),
  weights: Float64Array.of(1),
  cycles: new Set(),
});

/** The covered share of a constituent's leaves; 1 or 0 if it is a leaf itself. */
function coverageOfConstituents(
  scored: ScoredInvestment,
): (constituent: Constituent) => CoverageOfRow {
  const leavesOf = leavesBelow(scored);
  return (constituent) => {
    const leaves = leavesOf(constituent) ?? leafAlone(constituent.node);
    const shares = coverageOf(leaves, scored.nodes.coverages, scored.isProxyOn);
    return {
      coverage: coveredFraction(shares.counted),
      weighted_coverage: coveredFraction(shares.weighted),
    };
  };
}

/** The immediate constituents (GQL-03). */
export function presentConstituents(scored: ScoredInvestment): readonly ConstituentRow[] {
  const { investment } = scored;
  const { names, uploadedFractions, weights } = investment.graph;
  const coverageOfRow = coverageOfConstituents(scored);
  // the graph lists the investment's own edges first
  return rowsOf(investment, false).map((row, edge) => ({
    parent_id: investment.id,
    id: row.id,
    name: names[row.node] ?? '',
    type: row.type,
    weighting: investment.isWeightBlank ? null : (uploadedFractions[edge] ?? null),
    recalibrated_weighting: weights[edge] ?? 0,
    proxy: isProxyAt(scored, row.node),
    ...coverageOfRow(row),
  }));
}

/** The leaves after look-through (GQL-04). */
export function presentFlatConstituents(scored: ScoredInvestment): readonly FlatConstituentRow[] {
  const { id, graph, leaves } = scored.investment;
  return rowsOf(scored.investment, true).map((row, leaf) => ({
    parent_id: id,
    id: row.id,
    name: graph.names[row.node] ?? '',
    type: row.type,
    weight: leaves.weights[leaf] ?? 0,
    proxy: isProxyAt(scored, row.node),
    warning: leaves.cycles.has(row.node) ? 'cycle' : null,
    not_identified: isRest(scored.investment, row.node),
  }));
}
