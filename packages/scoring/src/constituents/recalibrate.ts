import type { WeightedConstituent } from './uploaded-weights.ts';

export interface Recalibrated<Id> {
  /** Absolute values sum to 1; null when the uploaded weights sum to 0 in size. */
  readonly constituents: readonly WeightedConstituent<Id>[] | null;
  /** Gross weight as uploaded: 0.93 when a fund publishes 93% of itself. */
  readonly disclosedWeightFraction: number;
}

/** Sum of the sizes of the weights: what a long and a short position both add to. */
export const grossWeight = <Id>(constituents: readonly WeightedConstituent<Id>[]): number =>
  constituents.reduce((sum, { weightFraction }) => sum + Math.abs(weightFraction), 0);

/**
 * The weights of one portfolio or fund, brought to a gross of 1; signs stay
 * (methodology 12.2, docs/formulas/recalibration.md).
 */
export function recalibrate<Id>(
  constituents: readonly WeightedConstituent<Id>[],
): Recalibrated<Id> {
  const gross = grossWeight(constituents);
  if (gross === 0) return { constituents: null, disclosedWeightFraction: 0 };
  return {
    constituents: constituents.map(({ id, weightFraction }) => ({
      id,
      weightFraction: weightFraction / gross,
    })),
    disclosedWeightFraction: gross,
  };
}
