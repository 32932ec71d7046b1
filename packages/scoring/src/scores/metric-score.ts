/**
 * Awareness and performance mixed by the awareness share, in points 0 to 4. What is missing
 * leaves the other alone, except that a share of zero never brings back its axis
 * (methodology 4.3, docs/formulas/metric-score.md).
 */
export function metricScore(
  awareness: number | null,
  performance: number | null,
  awarenessFraction: number,
): number | null {
  if (awareness !== null && performance !== null) {
    return awarenessFraction * awareness + (1 - awarenessFraction) * performance;
  }
  if (awareness !== null) return awarenessFraction > 0 ? awareness : null;
  return awarenessFraction < 1 ? performance : null;
}
