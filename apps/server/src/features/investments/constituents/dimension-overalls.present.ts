import type { DimensionOverallRow } from '@verdure/contract/investments/constituents';
import { SCORED_PILLARS, type ScoredPillar } from '@verdure/contract/vocabulary';
import {
  averageOfLeaves,
  countedAlike,
  emptyNodeScores,
  setNodeScore,
  TYPE_CODES,
} from '@verdure/scoring/constituents';
import {
  countryDimensionScores,
  countryDimensionSpreads,
  dimensionScoreReader,
} from '@verdure/scoring/universe';

import { RowsOnDemand } from '../../../platform/graphql/row-pages.ts';
import { Slices } from '../../../platform/universe/in-slices.ts';
import type { ScoredInvestment } from './scored-investment.ts';

interface DimensionOf {
  readonly dimensionId: number;
  /** Points of a node; null where it has none. */
  readonly scoreOf: (node: number) => number | null;
  readonly sigma: number;
}

/** So many leaves are looked up between two looks at the time. */
const LEAVES_A_PART = 2_000;

/** Averages of one dimension after another over the same leaves. */
function dimensionPresenter({ investment, nodes }: ScoredInvestment) {
  const { leaves } = investment;
  const unweighted = countedAlike(leaves);
  const column = emptyNodeScores(nodes.rows.length);
  return async ({ dimensionId, scoreOf, sigma }: DimensionOf): Promise<DimensionOverallRow> => {
    const slices = new Slices();
    for (const [position, node] of leaves.nodes.entries()) {
      setNodeScore(column, node, { score: scoreOf(node), sigma });
      if (position % LEAVES_A_PART === 0) await slices.pause();
    }
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
  pillars: ReadonlySet<ScoredPillar>,
): RowsOnDemand<DimensionOverallRow> {
  const { snapshot, dimensionSpreads } = scored.under.scored;
  const { rows, isCounted } = scored.nodes;
  const present = dimensionPresenter(scored);
  const shown = snapshot.dimensions
    .map(({ id, pillar }, index) => ({
      dimensionId: id,
      pillar,
      sigma: dimensionSpreads[index]?.score.sigma ?? 1,
    }))
    .filter(({ pillar }) => SCORED_PILLARS.some((each) => each === pillar && pillars.has(each)));
  return RowsOnDemand.ofEach(shown, ({ dimensionId, sigma }) => {
    const scoreAt = dimensionScoreReader(scored.under.scored, dimensionId);
    const scoreOf = (node: number): number | null => {
      const row = isCounted[node] === 1 ? (rows[node] ?? -1) : -1;
      const score = row < 0 ? Number.NaN : (scoreAt?.(row) ?? Number.NaN);
      return Number.isNaN(score) ? null : score;
    };
    return present({ dimensionId, scoreOf, sigma });
  });
}

/** The country dimensions of a portfolio or fund (GQL-07). */
export function presentCountryDimensions(
  scored: ScoredInvestment,
): RowsOnDemand<DimensionOverallRow> {
  const { countries, snapshot } = scored.under;
  const { graph, ids } = scored.investment;
  const present = dimensionPresenter(scored);
  return RowsOnDemand.ofEach(
    snapshot.coverage.countrySnapshot.dimensions,
    ({ id: dimensionId }) => {
      const scoreOfCountry = countryDimensionScores(countries, dimensionId);
      const scoreOf = (node: number): number | null =>
        graph.types[node] === TYPE_CODES.country ? scoreOfCountry(ids[node] ?? 0) : null;
      const sigma = countryDimensionSpreads(countries, dimensionId)?.score.sigma ?? 1;
      return present({ dimensionId, scoreOf, sigma });
    },
  );
}
