/**
 * The performance that a company counts with which keeps a figure to itself: the 10th percentile
 * of any peer group, in points (methodology 4.3).
 */
export const UNDISCLOSED_PERFORMANCE = 0.4;

/** Points 0 to 4 of one metric; null: there are none. */
export interface MetricAxes {
  readonly awareness: number | null;
  readonly performance: number | null;
  /** A directly covered company, a QUANT metric that applies to it, and no figure. */
  readonly isSilent?: boolean;
}

/** What silence counts: never more than the awareness. */
const undisclosedPerformance = (awareness: number): number =>
  Math.min(UNDISCLOSED_PERFORMANCE, awareness);

/**
 * Awareness and performance mixed by the awareness share, in points 0 to 4. A share of zero never
 * brings back its axis; silence counts as weak performance (methodology 4.3,
 * docs/formulas/metric-score.md).
 */
export function metricScore(
  { awareness, performance, isSilent = false }: MetricAxes,
  awarenessFraction: number,
): number | null {
  if (awareness === null) return awarenessFraction < 1 ? performance : null;
  const counted =
    performance === null && isSilent && awarenessFraction > 0
      ? undisclosedPerformance(awareness)
      : performance;
  if (counted === null) return awarenessFraction > 0 ? awareness : null;
  return awarenessFraction * awareness + (1 - awarenessFraction) * counted;
}

/**
 * Whether a metric counts as assessed: it has a score that does not stand for silence
 * (methodology 5.2).
 */
export const isAssessed = (metric: MetricAxes, awarenessFraction: number): boolean =>
  metricScore(metric, awarenessFraction) !== null &&
  !(metric.isSilent === true && awarenessFraction < 1);
