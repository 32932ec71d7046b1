import type { ScoredPillar } from '@verdure/contract/vocabulary';

import { LOWER_MINIMUM_ASSESSED_FRACTION, MINIMUM_ASSESSED_FRACTION } from '../scores/index.ts';
import { type CompanyColumns, type DimensionColumns, PREFERENCE_BITS } from '../snapshot/index.ts';

/** A dimension of a pillar with its weight, its columns, and the axis that its score is on. */
export interface PillarPart {
  readonly columns: DimensionColumns;
  readonly weight: number;
  /** In `SCORE_AXES`. */
  readonly axis: number;
}

/** What one metric of each dimension adds to a share; dimensions without metrics carry no weight. */
function metricWeights(
  parts: readonly PillarPart[],
  countOf: (columns: DimensionColumns) => number,
): readonly number[] {
  let whole = 0;
  for (const { columns, weight } of parts) if (countOf(columns) > 0) whole += weight;
  return parts.map(({ columns, weight }) => {
    const count = countOf(columns);
    return count === 0 || whole === 0 ? 0 : weight / (count * whole);
  });
}

/** The rows of a span, and what a preference drops of them. */
interface ShareRows {
  readonly start: number;
  readonly preferenceBits: Uint8Array;
}

/**
 * Adds up, row by row, what the metrics of a pillar count, each with its whole weight in it: 1 for
 * those assessed (methodology 5.2), 1 or their change for those that both years have (3).
 */
export function writeShares(
  shares: Float64Array,
  {
    parts,
    countsOf,
  }: {
    readonly parts: readonly PillarPart[];
    readonly countsOf: (part: PillarPart) => Uint8Array | Float64Array | null | undefined;
  },
  { start, preferenceBits }: ShareRows,
): void {
  const weights = metricWeights(parts, ({ metricCount }) => metricCount);
  parts.forEach((part, place) => {
    const counts = countsOf(part);
    const weight = weights[place] ?? 0;
    if (counts === undefined || counts === null || weight === 0) return;
    for (let index = 0; index < shares.length; index += 1) {
      shares[index] = (shares[index] ?? 0) + weight * (counts[start + index] ?? 0);
    }
  });
  const qualitative = metricWeights(parts, ({ qualitativeCount }) => qualitativeCount);
  // few companies drop their QUANT metrics
  for (let index = 0; index < shares.length; index += 1) {
    const row = start + index;
    if (((preferenceBits[row] ?? 0) & PREFERENCE_BITS.isQualitativeOnly) === 0) continue;
    shares[index] = parts.reduce(
      (sum, part, place) => sum + (qualitative[place] ?? 0) * (countsOf(part)?.[row] ?? 0),
      0,
    );
  }
}

/**
 * The least share of a pillar's weight that must be assessed for a company row (5.2).
 * Example: the impact pillar has the lower minimum, and so has a pillar that a coverage flag names.
 */
export function minimumAssessedAt(
  { hasIcmGovernance, hasIcmSustainability }: CompanyColumns,
  pillar: ScoredPillar,
  row: number,
): number {
  const isNamed =
    (pillar === 'governance' && hasIcmGovernance[row] === 1) ||
    (pillar === 'sustainability' && hasIcmSustainability[row] === 1);
  return pillar === 'impact' || isNamed
    ? LOWER_MINIMUM_ASSESSED_FRACTION
    : MINIMUM_ASSESSED_FRACTION;
}
