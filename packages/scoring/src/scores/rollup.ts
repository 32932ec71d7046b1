import { isAtLeast, weightedMeanOf } from '../numbers/index.ts';
import { isAssessed, type MetricAxes, metricScore } from './metric-score.ts';

/** One metric inside a dimension. `weightFraction` null on all of them: equal weights. */
export interface DimensionMetric extends MetricAxes {
  readonly weightFraction: number | null;
}

const weightOf = ({ weightFraction }: DimensionMetric, count: number): number =>
  weightFraction ?? 1 / count;

const axisMean = (
  metrics: readonly DimensionMetric[],
  axis: (metric: DimensionMetric) => number | null,
): number | null =>
  weightedMeanOf(
    metrics.map((metric) => ({ value: axis(metric), weight: weightOf(metric, metrics.length) })),
  );

/** Weighted mean of the metric scores that are there, points 0 to 4 (methodology 5.1). */
export const dimensionScore = (
  metrics: readonly DimensionMetric[],
  awarenessFraction: number,
): number | null => axisMean(metrics, (metric) => metricScore(metric, awarenessFraction));

/** Weighted mean of awareness over the metrics that have it, whatever the mix. */
export const dimensionAwareness = (metrics: readonly DimensionMetric[]): number | null =>
  axisMean(metrics, (metric) => metric.awareness);

/** Weighted mean of performance over the metrics that have it, whatever the mix. */
export const dimensionPerformance = (metrics: readonly DimensionMetric[]): number | null =>
  axisMean(metrics, (metric) => metric.performance);

/** A dimension inside a pillar; the weights need not sum to 1. */
export interface PillarDimension {
  readonly score: number | null;
  readonly weightFraction: number;
}

/** Weighted mean of the dimensions that have a score; null when they have no weight (5.2). */
export const pillarScore = (dimensions: readonly PillarDimension[]): number | null =>
  weightedMeanOf(
    dimensions.map(({ score, weightFraction }) => ({ value: score, weight: weightFraction })),
  );

/** The share of a pillar's weight that must be assessed (methodology 5.2). */
export const MINIMUM_ASSESSED_FRACTION = 0.5;
/** As above, for impact and for the pillar that an Interim or Essentials flag names. */
export const LOWER_MINIMUM_ASSESSED_FRACTION = 0.25;

/** A dimension with the metrics that apply to the company. */
export interface AssessedDimension {
  readonly weightFraction: number;
  readonly metrics: readonly DimensionMetric[];
}

/**
 * The share of a pillar's weight whose metrics are assessed, 0 to 1; a dimension without metrics
 * that apply carries no weight (methodology 5.2, docs/formulas/pillar.md).
 */
export function assessedFraction(
  dimensions: readonly AssessedDimension[],
  awarenessFraction: number,
): number {
  const share = weightedMeanOf(
    dimensions
      .filter(({ metrics }) => metrics.length > 0)
      .map(({ metrics, weightFraction: weight }) => ({
        value: axisMean(metrics, (metric) => (isAssessed(metric, awarenessFraction) ? 1 : 0)),
        weight,
      })),
  );
  return share ?? 0;
}

/** Whether enough of a pillar is assessed for it to have a score. */
export const isEnoughAssessed = (assessed: number, minimumFraction: number): boolean =>
  isAtLeast(assessed, minimumFraction);

/**
 * What each dimension adds to its pillar, in order; null for a dimension without a score and in a
 * pillar that has none. The others add to the pillar score (methodology 5.2).
 */
export function weightedScores(dimensions: readonly PillarDimension[]): readonly (number | null)[] {
  let weightSum = 0;
  for (const { score, weightFraction } of dimensions)
    if (score !== null) weightSum += weightFraction;
  return dimensions.map(({ score, weightFraction }) =>
    score === null || weightSum === 0 ? null : (weightFraction * score) / weightSum,
  );
}

/**
 * The company total, points 0 to 4. A pillar with weight may not be missing, one without may
 * (methodology 5.3, docs/formulas/esg-total.md).
 */
export function esgScore(
  sustainability: number | null,
  governance: number | null,
  sustainabilityFraction: number,
): number | null {
  return blend([
    { score: sustainability, weightFraction: sustainabilityFraction },
    { score: governance, weightFraction: 1 - sustainabilityFraction },
  ]);
}

/** Sum of weight x score; null when a part with a weight above 0 has no score, or none has weight. */
export function blend(parts: readonly PillarDimension[]): number | null {
  let sum = 0;
  let weighed = 0;
  for (const { score, weightFraction } of parts) {
    if (weightFraction <= 0) continue;
    if (score === null) return null;
    sum += weightFraction * score;
    weighed += 1;
  }
  return weighed === 0 ? null : sum;
}
