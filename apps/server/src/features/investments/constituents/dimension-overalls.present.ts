import type { DimensionOverallRow } from '@verdure/contract/investments/constituents';
import { SCORED_PILLARS } from '@verdure/contract/vocabulary';
import { TYPE_CODES } from '@verdure/scoring/constituents';
import {
  averageOfLeaves,
  countedAlike,
  emptyNodeScores,
  setNodeScore,
} from '@verdure/scoring/measures';
import {
  countryDimensionScores,
  countryDimensionSpreads,
  dimensionScoreReader,
} from '@verdure/scoring/universe';

import { subscribedPillars } from '../../coverage/companies/shown-pillars.reads.ts';
import type { ScoredInvestment } from '../investment/investment.reads.ts';
import type { Asked } from '../investment/investment-roots.reads.ts';

interface DimensionOf {
  readonly dimensionId: number;
  /** A node's points; null if it has none. */
  readonly scoreOf: (node: number) => number | null;
  readonly sigma: number;
}

/** Averages each dimension over the same leaves. */
function dimensionPresenter({ investment, nodes }: ScoredInvestment) {
  const { leaves } = investment;
  const unweighted = countedAlike(leaves);
  const column = emptyNodeScores(nodes.rows.length);
  return ({ dimensionId, scoreOf, sigma }: DimensionOf): DimensionOverallRow => {
    for (const node of leaves.nodes) setNodeScore(column, node, { score: scoreOf(node), sigma });
    const plain = averageOfLeaves(unweighted, column);
    const weighted = averageOfLeaves(leaves, column);
    return {
      id: investment.id,
      dimension_id: dimensionId,
      score: plain.score,
      grade: plain.grade,
      weighted_score: weighted.score,
      weighted_grade: weighted.grade,
    };
  };
}

/** The company dimensions of a portfolio or fund (GQL-06). */
export function presentCompanyDimensions(
  scored: ScoredInvestment,
  { viewer }: Pick<Asked, 'viewer'>,
): readonly DimensionOverallRow[] {
  const { snapshot, dimensionSpreads } = scored.under.scored;
  const { rows, isOwn, isCounted } = scored.nodes;
  const { own } = scored.under;
  const pillars = subscribedPillars(viewer.features);
  const present = dimensionPresenter(scored);
  return snapshot.dimensions.flatMap(({ id: dimensionId, pillar }, index) => {
    if (!SCORED_PILLARS.some((each) => each === pillar && pillars.has(each))) return [];
    const publicAt = dimensionScoreReader(scored.under.scored, dimensionId);
    const ownAt = own === null ? null : dimensionScoreReader(own, dimensionId);
    const scoreOf = (node: number): number | null => {
      const row = isCounted[node] === 1 ? (rows[node] ?? -1) : -1;
      const scoreAt = isOwn[node] === 1 ? ownAt : publicAt;
      const score = row < 0 ? Number.NaN : (scoreAt?.(row) ?? Number.NaN);
      return Number.isNaN(score) ? null : score;
    };
    return present({ dimensionId, scoreOf, sigma: dimensionSpreads[index]?.score.sigma ?? 1 });
  });
}

/** The country dimensions of a portfolio or fund (GQL-07). */
export function presentCountryDimensions(scored: ScoredInvestment): readonly DimensionOverallRow[] {
  const { countries, snapshot } = scored.under;
  const { graph, ids } = scored.investment;
  const present = dimensionPresenter(scored);
  return snapshot.coverage.countrySnapshot.dimensions.map(({ id: dimensionId }) => {
    const scoreOfCountry = countryDimensionScores(countries, dimensionId);
    const scoreOf = (node: number): number | null =>
      graph.types[node] === TYPE_CODES.country ? scoreOfCountry(ids[node] ?? 0) : null;
    const sigma = countryDimensionSpreads(countries, dimensionId)?.score.sigma ?? 1;
    return present({ dimensionId, scoreOf, sigma });
  });
}
