import type {
  ConstituentRow,
  CoverageRow,
  FlatConstituentRow,
} from '@verdure/contract/investments/constituents';
import {
  type CoveredLeaf,
  coveredFraction,
  coverageOf,
  investmentType,
} from '@verdure/scoring/constituents';

import { mapInSlices } from '../../../platform/universe/in-slices.ts';
import type { ImmediateConstituent } from './investment.ts';
import { coveredLeaves, leafOf, leavesOf, type ScoredInvestment } from './scored-investment.ts';

/** How much of a portfolio or fund is covered (GQL-02). */
export function presentCoverage(scored: ScoredInvestment): CoverageRow {
  const { investment, leaves, isProxyOn } = scored;
  const { counted, weighted } = coverageOf(coveredLeaves(scored, scored.root), isProxyOn);
  return {
    id: investment.id,
    total_holdings: investment.constituents.length,
    total_underlying_holdings: leaves.length,
    disclosed_weight: investment.disclosedWeightFraction,
    direct_coverage: counted.directFraction,
    proxy_coverage: counted.proxyFraction,
    not_covered: counted.notCoveredFraction,
    weighted_direct_coverage: weighted.directFraction,
    weighted_proxy_coverage: weighted.proxyFraction,
    weighted_not_covered: weighted.notCoveredFraction,
    investment_type: investmentType(leaves),
  };
}

/** 1 or 0 for a leaf, else the covered share of its own leaves. */
function coverageOfConstituent(
  scored: ScoredInvestment,
  constituent: ImmediateConstituent,
): Pick<ConstituentRow, 'coverage' | 'weighted_coverage'> {
  const below = leavesOf(scored, constituent);
  const { node, type } = constituent;
  const coverage = leafOf(scored, node)?.coverage ?? 'none';
  const alone: readonly CoveredLeaf[] = [{ type, weightFraction: 1, coverage }];
  const shares = coverageOf(
    below === null ? alone : coveredLeaves(scored, below),
    scored.isProxyOn,
  );
  return {
    coverage: coveredFraction(shares.counted),
    weighted_coverage: coveredFraction(shares.weighted),
  };
}

/** The immediate constituents (GQL-03). */
export const presentConstituents = (scored: ScoredInvestment): Promise<ConstituentRow[]> =>
  mapInSlices(scored.investment.constituents, (constituent) => ({
    parent_id: scored.investment.id,
    id: constituent.id,
    name: constituent.name,
    type: constituent.type,
    weighting: constituent.weightFraction,
    recalibrated_weighting: constituent.recalibratedFraction,
    proxy: leafOf(scored, constituent.node)?.isProxy ?? false,
    ...coverageOfConstituent(scored, constituent),
  }));

/** The leaves after look-through (GQL-04). */
export const presentFlatConstituents = ({
  investment,
  leaves,
}: ScoredInvestment): Promise<FlatConstituentRow[]> =>
  mapInSlices(leaves, ({ name, type, weightFraction, warning, of }) => ({
    ...{ parent_id: investment.id, id: of.id, name, type, weight: weightFraction },
    ...{ proxy: of.isProxy, warning },
  }));
