import {
  COVERAGE_FIGURES,
  type CoverageFigure,
  DIMENSION_FIGURES,
  type DimensionFigure,
  type LineageFigure,
} from '@verdure/contract/investments/lineage';
import type { OverallKind } from '@verdure/contract/investments/constituents';
import { countedAlike, emptyNodeScores, type Measured } from '@verdure/scoring/measures';
import { type LeafWeights, typeOfNode } from '@verdure/scoring/constituents';
import { measuredMean, measuredShare, meanOfLeaves } from '@verdure/scoring/measures';
import type { NodeScores } from '@verdure/scoring/measures';

import { subscribedPillars } from '../../coverage/companies/shown-pillars.reads.ts';
import {
  companyNodeDimensions,
  countryNodeDimensions,
  isKindShown,
  scoresOfLeaves,
} from '../constituents/constituents.reads.ts';
import { coverageAt, type ScoredInvestment } from '../investment/investment.reads.ts';
import type { Asked } from '../investment/investment-roots.reads.ts';

/** A figure with what its holdings add. */
export interface MeasuredFigure extends Measured {
  /** The leaves with the weights that count: their own, or all the same. */
  readonly leaves: LeafWeights;
  /** The value of a leaf, by node; NaN for none. */
  readonly values: Float64Array;
  /** Mean distance from the centre, in standard deviations; null where there is no grade. */
  readonly sigmas: number | null;
  /** Whether the question is asked of a node at all. */
  readonly isAskedOf: (node: number) => boolean;
  /** False of a coverage, which has no data of a day. */
  readonly isOfScores: boolean;
}

type Kind = Exclude<LineageFigure, CoverageFigure | DimensionFigure>;

const isCoverage = (name: LineageFigure): name is CoverageFigure =>
  COVERAGE_FIGURES.some((each) => each === name);
const isDimension = (name: LineageFigure): name is DimensionFigure =>
  DIMENSION_FIGURES.some((each) => each === name);

const leavesFor = ({ investment }: ScoredInvestment, { opened: figure }: Asked): LeafWeights =>
  figure.isWeighted ? investment.leaves : countedAlike(investment.leaves);

/** A coverage: the share of the leaves that are covered in one way (methodology 13). */
function shareFigure(scored: ScoredInvestment, asked: Asked, name: CoverageFigure): MeasuredFigure {
  const leaves = leavesFor(scored, asked);
  const figureOf = (node: number): CoverageFigure => {
    const coverage = coverageAt(scored, node);
    if (coverage === 'direct') return 'direct_coverage';
    return coverage === 'proxy' && scored.isProxyOn ? 'proxy_coverage' : 'not_covered';
  };
  const values = Float64Array.from(scored.investment.ids, (_, node) =>
    figureOf(node) === name ? 1 : 0,
  );
  return {
    ...measuredShare(leaves, (node) => values[node] === 1),
    leaves,
    values,
    sigmas: null,
    isAskedOf: () => true,
    isOfScores: false,
  };
}

interface Scores {
  readonly scores: NodeScores;
  readonly isAskedOf: (node: number) => boolean;
}

function meanFigure(
  scored: ScoredInvestment,
  asked: Asked,
  { scores, isAskedOf }: Scores,
): MeasuredFigure {
  const leaves = leavesFor(scored, asked);
  return {
    ...measuredMean(leaves, scores.points),
    leaves,
    values: scores.points,
    sigmas: meanOfLeaves(leaves, scores.sigmas),
    isAskedOf,
    isOfScores: true,
  };
}

function dimensionScores(
  scored: ScoredInvestment,
  asked: Asked,
  name: DimensionFigure,
): Scores | null {
  const all =
    name === 'company_dimension'
      ? companyNodeDimensions(scored, asked)
      : countryNodeDimensions(scored);
  const dimension = all.find(({ dimensionId }) => dimensionId === asked.opened.dimensionId);
  if (dimension === undefined) return null;
  const column = emptyNodeScores(scored.nodes.rows.length);
  const scores = scoresOfLeaves(scored.investment.leaves, column, dimension);
  return { scores, isAskedOf: dimension.isAskedOf };
}

const OF_COUNTRIES: readonly OverallKind[] = ['environmental', 'social', 'country_governance'];

/** ESG mixes companies and countries; every other kind is of one of them (methodology 14.2). */
function kindScores({ investment, nodes }: ScoredInvestment, kind: Kind): Scores {
  const type = OF_COUNTRIES.includes(kind) ? 'country' : 'company';
  return {
    scores: nodes.scores[kind],
    isAskedOf: (node) => kind === 'esg' || typeOfNode(investment.graph, node) === type,
  };
}

/** The figure that is asked for; null if the viewer's organisation does not see it. */
export function measuredFigure(scored: ScoredInvestment, asked: Asked): MeasuredFigure | null {
  const { name } = asked.opened;
  if (isCoverage(name)) return shareFigure(scored, asked, name);
  if (isDimension(name)) {
    const scores = dimensionScores(scored, asked, name);
    return scores && meanFigure(scored, asked, scores);
  }
  return isKindShown(name, subscribedPillars(asked.viewer.features))
    ? meanFigure(scored, asked, kindScores(scored, name))
    : null;
}
