import type { DimensionOverallRow } from '@verdure/contract/investments/constituents';
import { SCORED_PILLARS, type ScoredPillar } from '@verdure/contract/vocabulary';
import { portfolioAverage, type TypeSigmas } from '@verdure/scoring/constituents';
import { dimensionColumn } from '@verdure/scoring/universe';

import { mapInSlices } from '../../../platform/universe/in-slices.ts';
import type { LeafScores } from './leaf-scores.ts';
import { type ScoredInvestment, scoredHoldings, type WeightedLeaf } from './scored-investment.ts';

interface DimensionOf {
  readonly dimensionId: number;
  readonly leaves: readonly WeightedLeaf[];
  readonly scoreOf: (leaf: LeafScores) => number | null;
  readonly sigmas: TypeSigmas;
}

function presentDimension(
  { investment, isProxyOn }: ScoredInvestment,
  { dimensionId, leaves, scoreOf, sigmas }: DimensionOf,
): DimensionOverallRow {
  const holdings = scoredHoldings(leaves, scoreOf);
  const plain = portfolioAverage(holdings, { isProxyOn, isWeighted: false }, sigmas);
  const weighted = portfolioAverage(holdings, { isProxyOn, isWeighted: true }, sigmas);
  return {
    id: investment.id,
    dimension_id: dimensionId,
    score: plain.score,
    grade: plain.grade,
    weighted_score: weighted.score,
    weighted_grade: weighted.grade,
  };
}

/** The company dimensions of a portfolio or fund (GQL-06). */
export function presentCompanyDimensions(
  scored: ScoredInvestment,
  pillars: ReadonlySet<ScoredPillar>,
): Promise<DimensionOverallRow[]> {
  const { snapshot, dimensionSpreads } = scored.under.scored;
  const leaves = scored.leaves.filter(({ of }) => of.row !== null);
  const shown = snapshot.dimensions
    .map((dimension, index) => ({ dimension, sigma: dimensionSpreads[index]?.score.sigma ?? 1 }))
    .filter(({ dimension }) =>
      SCORED_PILLARS.some((pillar) => pillar === dimension.pillar && pillars.has(pillar)),
    );
  return mapInSlices(shown, ({ dimension: { id: dimensionId }, sigma }) => {
    const column = dimensionColumn(scored.under.scored, dimensionId, {
      axis: 'score',
      slot: 'current',
    });
    const scoreOf = ({ row }: LeafScores): number | null => {
      const score = row === null ? Number.NaN : (column?.[row] ?? Number.NaN);
      return Number.isNaN(score) ? null : score;
    };
    return presentDimension(scored, {
      ...{ dimensionId, leaves, scoreOf },
      sigmas: { company: sigma, country: 1 },
    });
  });
}

/** The country dimensions of a portfolio or fund (GQL-07). */
export function presentCountryDimensions(scored: ScoredInvestment): Promise<DimensionOverallRow[]> {
  const { countries, snapshot } = scored.under;
  const leaves = scored.leaves.filter(({ type }) => type === 'country');
  return mapInSlices(snapshot.coverage.countrySnapshot.dimensions, ({ id: dimensionId }) => {
    const scoreOf = ({ id }: LeafScores): number | null =>
      countries.byId.get(id)?.current.dimensions.find((row) => row.dimensionId === dimensionId)
        ?.score ?? null;
    const sigma = countries.dimensionSpreads.get(dimensionId)?.score.sigma ?? 1;
    return presentDimension(scored, {
      ...{ dimensionId, leaves, scoreOf },
      sigmas: { company: 1, country: sigma },
    });
  });
}
