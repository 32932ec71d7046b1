import type { ConstituentDimensionRow } from '@verdure/contract/investments/constituent-dimensions';
import type { DimensionOverallRow } from '@verdure/contract/investments/constituents';
import { SCORED_PILLARS } from '@verdure/contract/vocabulary';
import { type LeafWeights, TYPE_CODES } from '@verdure/scoring/constituents';
import { gradeOfScore } from '@verdure/scoring/grades';
import {
  averageOfLeaves,
  countedAlike,
  emptyNodeScores,
  isPillarGradeShown,
  type NodeScores,
  type PillarCoverage,
  pillarCoverage,
  setNodeScore,
} from '@verdure/scoring/measures';
import { appliesTo } from '@verdure/scoring/snapshot';
import {
  countryDimensionScores,
  countryDimensionSpreads,
  dimensionScoreReader,
} from '@verdure/scoring/universe';

import { subscribedPillars } from '../../coverage/companies/shown-pillars.reads.ts';
import { leavesBelow, rowsOf, type ScoredInvestment } from '../investment/investment.reads.ts';
import type { Asked } from '../investment/investment-roots.reads.ts';

export interface NodeDimension {
  readonly dimensionId: number;
  /** A node's points; null if it has none. */
  readonly scoreOf: (node: number) => number | null;
  /** Whether the question is asked of a node. */
  readonly isAskedOf: (node: number) => boolean;
  readonly sigma: number;
}

/** The company dimensions that the viewer's organisation has subscribed to. */
export function companyNodeDimensions(
  { under, nodes: { rows, isOwn, isCounted } }: ScoredInvestment,
  { viewer }: Pick<Asked, 'viewer'>,
): readonly NodeDimension[] {
  const { snapshot, dimensionSpreads } = under.scored;
  const pillars = subscribedPillars(viewer.features);
  return snapshot.dimensions.flatMap((dimension, index) => {
    const { id: dimensionId, pillar } = dimension;
    if (!SCORED_PILLARS.some((each) => each === pillar && pillars.has(each))) return [];
    const publicAt = dimensionScoreReader(under.scored, dimensionId);
    const ownAt = under.own === null ? null : dimensionScoreReader(under.own, dimensionId);
    const scoreOf = (node: number): number | null => {
      const row = isCounted[node] === 1 ? (rows[node] ?? -1) : -1;
      const scoreAt = isOwn[node] === 1 ? ownAt : publicAt;
      const score = row < 0 ? Number.NaN : (scoreAt?.(row) ?? Number.NaN);
      return Number.isNaN(score) ? null : score;
    };
    const isAskedOf = (node: number): boolean => {
      const row = isCounted[node] === 1 ? (rows[node] ?? -1) : -1;
      const { companies, spans } = isOwn[node] === 1 && under.own ? under.own.snapshot : snapshot;
      const span = spans[companies.span[row] ?? -1];
      return span !== undefined && appliesTo(dimension, span);
    };
    const sigma = dimensionSpreads[index]?.score.sigma ?? 1;
    return [{ dimensionId, scoreOf, isAskedOf, sigma }];
  });
}

export function countryNodeDimensions({
  under: { countries, snapshot },
  investment: { graph, ids },
}: ScoredInvestment): readonly NodeDimension[] {
  return snapshot.coverage.countrySnapshot.dimensions.map(({ id: dimensionId }) => {
    const scoreOfCountry = countryDimensionScores(countries, dimensionId);
    const isAskedOf = (node: number): boolean => graph.types[node] === TYPE_CODES.country;
    return {
      dimensionId,
      isAskedOf,
      scoreOf: (node) => (isAskedOf(node) ? scoreOfCountry(ids[node] ?? 0) : null),
      sigma: countryDimensionSpreads(countries, dimensionId)?.score.sigma ?? 1,
    };
  });
}

/** One dimension of some leaves, in a column that is used again for the next. */
export function scoresOfLeaves(
  { nodes }: LeafWeights,
  column: NodeScores,
  { scoreOf, sigma }: NodeDimension,
): NodeScores {
  for (const node of nodes) setNodeScore(column, node, { score: scoreOf(node), sigma });
  return column;
}

/** How much of some leaves has a score; below 10% of the weight an average has no grade (methodology 13). */
const coverageOf = (leaves: LeafWeights, { points }: NodeScores): PillarCoverage =>
  pillarCoverage(leaves, (node) => !Number.isNaN(points[node] ?? Number.NaN));

/** Averages each dimension over the same leaves. */
function presentDimensions(
  { investment, nodes }: ScoredInvestment,
  dimensions: readonly NodeDimension[],
): readonly DimensionOverallRow[] {
  const { leaves } = investment;
  const unweighted = countedAlike(leaves);
  const column = emptyNodeScores(nodes.rows.length);
  return dimensions.map((dimension) => {
    const scores = scoresOfLeaves(leaves, column, dimension);
    const plain = averageOfLeaves(unweighted, scores);
    const weighted = averageOfLeaves(leaves, scores);
    const { fraction, weightedFraction } = coverageOf(leaves, scores);
    const isGraded = isPillarGradeShown(weightedFraction);
    return {
      id: investment.id,
      dimension_id: dimension.dimensionId,
      score: plain.score,
      grade: isGraded ? plain.grade : null,
      weighted_score: weighted.score,
      weighted_grade: isGraded ? weighted.grade : null,
      coverage: fraction,
      weighted_coverage: weightedFraction,
    };
  });
}

/** Each dimension of each row of the holdings table; of what is looked through, its average. */
function presentConstituentDimensions(
  scored: ScoredInvestment,
  { isUnderlying }: Asked,
  dimensions: readonly NodeDimension[],
): readonly ConstituentDimensionRow[] {
  const { investment, nodes } = scored;
  const leavesOf = leavesBelow(scored);
  const column = emptyNodeScores(nodes.rows.length);
  return rowsOf(investment, isUnderlying).flatMap((row) => {
    const { node, type, id } = row;
    const leaves = isUnderlying ? null : leavesOf(row);
    const asked = leaves === null ? [node] : [...leaves.nodes];
    return dimensions
      .filter(({ isAskedOf }) => asked.some(isAskedOf))
      .map((dimension) => {
        const { score, grade } =
          leaves === null
            ? ownScore(dimension, node)
            : averageBelow(leaves, scoresOfLeaves(leaves, column, dimension));
        const { dimensionId: dimension_id } = dimension;
        return { parent_id: investment.id, id, type, dimension_id, score, grade };
      });
  });
}

/** What a holding that is looked through averages. */
function averageBelow(leaves: LeafWeights, scores: NodeScores) {
  const { score, grade } = averageOfLeaves(leaves, scores);
  const { weightedFraction } = coverageOf(leaves, scores);
  return { score, grade: isPillarGradeShown(weightedFraction) ? grade : null };
}

function ownScore({ scoreOf, sigma }: NodeDimension, node: number) {
  const score = scoreOf(node);
  return { score, grade: gradeOfScore(score, sigma) };
}

/** The company dimensions of a portfolio or fund (GQL-06). */
export const presentCompanyDimensions = (
  scored: ScoredInvestment,
  asked: Asked,
): readonly DimensionOverallRow[] =>
  presentDimensions(scored, companyNodeDimensions(scored, asked));

/** The country dimensions of a portfolio or fund (GQL-07). */
export const presentCountryDimensions = (
  scored: ScoredInvestment,
): readonly DimensionOverallRow[] => presentDimensions(scored, countryNodeDimensions(scored));

/** The company dimensions of its holdings (GQL-20). */
export const presentConstituentCompanyDimensions = (
  scored: ScoredInvestment,
  asked: Asked,
): readonly ConstituentDimensionRow[] =>
  presentConstituentDimensions(scored, asked, companyNodeDimensions(scored, asked));

/** The country dimensions of its holdings (GQL-20). */
export const presentConstituentCountryDimensions = (
  scored: ScoredInvestment,
  asked: Asked,
): readonly ConstituentDimensionRow[] =>
  presentConstituentDimensions(scored, asked, countryNodeDimensions(scored));
