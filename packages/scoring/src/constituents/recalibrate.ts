import type { WeightedConstituent } from './uploaded-weights.ts';

export interface Recalibrated<Id> {
  /** Absolute values sum to 1; null if the uploaded absolute weights sum to 0. */
  readonly constituents: readonly WeightedConstituent<Id>[] | null;
  /** Uploaded gross weight: 0.93 if a fund publishes 93% of its holdings. */
  readonly disclosedWeightFraction: number;
}

/** Sum of absolute weights, as a fraction. Long and short positions both add to it. */
export const grossWeight = (fractions: Float64Array): number =>
  fractions.reduce((sum, fraction) => sum + Math.abs(fraction), 0);

/**
 * Writes the weights of one portfolio or fund, brought to a gross of 1; signs stay. Nothing is
 * written and false is the answer when they sum to 0 in size (methodology 12.2,
 * docs/formulas/recalibration.md).
 */
export function recalibrateInto(recalibrated: Float64Array, fractions: Float64Array): boolean {
  const gross = grossWeight(fractions);
  if (gross === 0) return false;
  fractions.forEach((fraction, at) => {
    recalibrated[at] = fraction / gross;
  });
  return true;
}

/** The same for constituents by their ids. */
export function recalibrate<Id>(
  constituents: readonly WeightedConstituent<Id>[],
): Recalibrated<Id> {
  const fractions = Float64Array.from(constituents, ({ weightFraction }) => weightFraction);
  const recalibrated = new Float64Array(fractions.length);
  if (!recalibrateInto(recalibrated, fractions)) {
    return { constituents: null, disclosedWeightFraction: 0 };
  }
  return {
    constituents: constituents.map(({ id }, at) => ({
      id,
      weightFraction: recalibrated[at] ?? 0,
    })),
    disclosedWeightFraction: grossWeight(fractions),
  };
}

/** A smaller rest of a fund is a rounding remainder (methodology 12.3). */
const SMALLEST_REST = 1e-9;

/**
 * Writes what a fund passes on to its constituents in look-through, and returns what it keeps as
 * not identified: its published lines, matched or not, count against at least 100% (methodology
 * 12.2, docs/formulas/look-through.md).
 *
 * @param unmatchedFraction gross of the published lines that match nothing
 */
export function passOnInto(
  passedOn: Float64Array,
  fractions: Float64Array,
  unmatchedFraction: number,
): number {
  const matched = grossWeight(fractions);
  const base = Math.max(1, matched + unmatchedFraction);
  fractions.forEach((fraction, at) => {
    passedOn[at] = fraction / base;
  });
  const rest = 1 - matched / base;
  return rest < SMALLEST_REST ? 0 : rest;
}
