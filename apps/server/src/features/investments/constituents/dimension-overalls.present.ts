import type { DimensionOverallRow } from '@verdure/contract/investments/constituents';
import { SCORED_PILLARS, type ScoredPillar } from '@verdure/contract/vocabulary';
import {
  averageOfLeaves,
  countedAlike,
  emptyNodeScores,
  isCounted,
  type LeafWeights,
  setNodeScore,
} from '@verdure/scoring/constituents';
import {
  countryDimensionScores,
  countryDimensionSpreads,
  dimensionScoreReader,
} from '@verdure/scoring/universe';

import { mapInSlices } from '../../../platform/universe/in-slices.ts';
import type { LeafScores } from './leaf-scores.ts';
import type { ScoredInvestment } from './scored-investment.ts';

interface DimensionOf {
  readonly dimensionId: number;
  /** Points of a leaf; null where it has none. */
  readonly scoreOf: (leaf: LeafScores) => number | null;
  readonly sigma: number;
}

/** Averages of one dimension after another over the same leaves. */
function dimensionPresenter(scored: ScoredInvestment) {
  const { investment, nodes, isProxyOn } = scored;
  const root: LeafWeights = scored.root;
  const unweighted = countedAlike(root);
  const column = emptyNodeScores(nodes.length);
  return ({ dimensionId, scoreOf, sigma }: DimensionOf): DimensionOverallRow => {
    for (const node of root.nodes) {
      const leaf = nodes[node];
      const score = leaf !== undefined && isCounted(leaf, isProxyOn) ? scoreOf(leaf) : null;
      setNodeScore(column, node, { score, sigma });
    }
    const plain = averageOfLeaves(unweighted, column);
    const weighted = averageOfLeaves(root, column);
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
  pillars: ReadonlySet<ScoredPillar>,
): Promise<DimensionOverallRow[]> {
  const { snapshot, dimensionSpreads } = scored.under.scored;
  const present = dimensionPresenter(scored);
  const shown = snapshot.dimensions
    .map(({ id, pillar }, index) => ({
      ...{ dimensionId: id, pillar },
      sigma: dimensionSpreads[index]?.score.sigma ?? 1,
    }))
    .filter(({ pillar }) => SCORED_PILLARS.some((each) => each === pillar && pillars.has(each)));
  return mapInSlices(shown, ({ dimensionId, sigma }) => {
    const scoreAt = dimensionScoreReader(scored.under.scored, dimensionId);
    const scoreOf = ({ row }: LeafScores): number | null => {
      const score = row === null ? Number.NaN : (scoreAt?.(row) ?? Number.NaN);
      return Number.isNaN(score) ? null : score;
    };
    return present({ dimensionId, scoreOf, sigma });
  });
}

/** The country dimensions of a portfolio or fund (GQL-07). */
export function presentCountryDimensions(scored: ScoredInvestment): Promise<DimensionOverallRow[]> {
  const { countries, snapshot } = scored.under;
  const present = dimensionPresenter(scored);
  return mapInSlices(snapshot.coverage.countrySnapshot.dimensions, ({ id: dimensionId }) => {
    const scoreOfCountry = countryDimensionScores(countries, dimensionId);
    const scoreOf = ({ type, id }: LeafScores): number | null =>
      type === 'country' ? scoreOfCountry(id) : null;
    const sigma = countryDimensionSpreads(countries, dimensionId)?.score.sigma ?? 1;
    return present({ dimensionId, scoreOf, sigma });
  });
}
