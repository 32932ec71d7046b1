import { FOOTPRINT_METRIC_IDS, type Grade } from '@verdure/contract/vocabulary';
import type { ReachedFigure } from '@verdure/contract/investments/reach';
import { typeOfNode } from '@verdure/scoring/constituents';
import { isAveraged } from '@verdure/scoring/measures';

import { type AttributedSide, attributedSide } from '../attribution/attribution.reads.ts';
import { type ScoredInvestment, universeAt } from '../investment/investment.reads.ts';
import type { Asked } from '../investment/investment-roots.reads.ts';
import { isBarred } from '../replacements/replacements.reads.ts';

const [CARBON_ID] = FOOTPRINT_METRIC_IDS;

/** A figure as a mean to be lifted: what is better when it is less has its sign turned. */
export interface LiftedMean {
  /** By company; those without a value do not count in the mean. */
  readonly values: ReadonlyMap<number, number>;
  readonly weighedSum: number;
  readonly countedFraction: number;
  /** The figure where the mean is 0: a temperature starts at today's. */
  readonly offset: number;
}

/** The mean behind the grade: of distances in sigmas (methodology 14). */
function scoreMean({ investment, nodes }: ScoredInvestment): LiftedMean {
  const { leaves, graph, ids } = investment;
  const { sigmas } = nodes.scores.esg;
  const values = new Map<number, number>();
  let [weighedSum, countedFraction] = [0, 0];
  leaves.nodes.forEach((node, leaf) => {
    const weight = leaves.weights[leaf] ?? 0;
    const value = sigmas[node] ?? Number.NaN;
    if (!isAveraged(weight, value)) return;
    if (typeOfNode(graph, node) === 'company') values.set(ids[node] ?? 0, value);
    weighedSum += weight * value;
    countedFraction += weight;
  });
  return { values, weighedSum, countedFraction, offset: 0 };
}

/** A mean over companies, of which less is better. */
function climateMean({ holdings, figure, countedFraction }: AttributedSide): LiftedMean {
  const known = [...holdings.values()].filter(({ id }) => id !== 0);
  const mean = known.reduce((sum, { weightFraction, value }) => sum + weightFraction * value, 0);
  return {
    values: new Map(known.map(({ id, value }) => [id, -value])),
    weighedSum: -mean * countedFraction,
    countedFraction,
    offset: (figure ?? 0) - mean,
  };
}

/** The share of the gross weight that is not excluded: an excluded company is 1 below the others. */
function allowedMean(scored: ScoredInvestment): LiftedMean {
  const { leaves, graph, ids } = scored.investment;
  const values = new Map<number, number>();
  let [weighedSum, countedFraction] = [0, 0];
  leaves.nodes.forEach((node, leaf) => {
    const weight = Math.abs(leaves.weights[leaf] ?? 0);
    const row = scored.nodes.rows[node] ?? -1;
    const value = row >= 0 && isBarred(universeAt(scored, node), row) ? -1 : 0;
    if (typeOfNode(graph, node) === 'company') values.set(ids[node] ?? 0, value);
    weighedSum += weight * value;
    countedFraction += weight;
  });
  return { values, weighedSum, countedFraction, offset: 0 };
}

/** Null: the figure is not shown of the portfolio, or not to the viewer. */
export async function liftedMean(
  scored: ScoredInvestment,
  asked: Asked,
  figure: ReachedFigure,
): Promise<LiftedMean | null> {
  if (figure === 'excluded') return allowedMean(scored);
  const side = await attributedSide(scored, asked, { figure, metricId: CARBON_ID });
  if (side === null || side.figure === null) return null;
  if (figure !== 'esg') return climateMean(side);
  return side.grade === null ? null : scoreMean(scored);
}

/** The least distance in sigmas of a grade; a value on the limit takes the grade nearer to C. */
const LEAST_OF_GRADE = {
  A: 1.5,
  B: 0.5,
  C: -0.5,
  D: -1.5,
  E: Number.NEGATIVE_INFINITY,
} as const satisfies Record<Grade, number>;

/** So that weights of six decimals do not miss it. */
const MARGIN = 1e-5;

export const leastOfGrade = (grade: Grade): number => LEAST_OF_GRADE[grade] + MARGIN;

/** What the mean must be, for a figure of at most a target. */
export const leastOfTarget = (target: number, { offset }: LiftedMean): number =>
  offset - target + MARGIN * Math.abs(target - offset);

/** The share that may be excluded, a fraction; of a small one a part of it is left. */
export const leastOfAllowed = (mostExcluded: number): number =>
  -mostExcluded + Math.min(mostExcluded, MARGIN);
