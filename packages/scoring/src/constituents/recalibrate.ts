import type { WeightedConstituent } from './uploaded-weights.ts';

export interface Recalibrated<Id> {
  /** With the rest, absolute values sum to 1; null if the uploaded absolute weights sum to 0. */
  readonly constituents: readonly WeightedConstituent<Id>[] | null;
  /** Uploaded gross weight: 0.93 if a fund publishes 93% of its holdings. */
  readonly disclosedWeightFraction: number;
}

/** Sum of absolute weights, as a fraction. Long and short positions both add to it. */
export const grossWeight = (fractions: Float64Array): number =>
  fractions.reduce((sum, fraction) => sum + Math.abs(fraction), 0);

/**
 * Writes the weights of one portfolio or fund, brought to a gross of 1 with the rows that were not
 * matched; signs stay. Nothing is written and false is the answer when they sum to 0 in size
 * (methodology 12.2, docs/formulas/recalibration.md).
 *
 * @param unmatchedFraction gross of a portfolio's rows that match nothing; 0 of a fund
 */
export function recalibrateInto(
  recalibrated: Float64Array,
  fractions: Float64Array,
  unmatchedFraction: number,
): boolean {
  const gross = grossWeight(fractions);
  if (gross === 0) return false;
  fractions.forEach((fraction, at) => {
    recalibrated[at] = fraction / (gross + unmatchedFraction);
  });
  return true;
}

/** The same for constituents by their ids. */
export function recalibrate<Id>(
  constituents: readonly WeightedConstituent<Id>[],
  unmatchedFraction: number,
): Recalibrated<Id> {
  const fractions = Float64Array.from(constituents, ({ weightFraction }) => weightFraction);
  const recalibrated = new Float64Array(fractions.length);
  if (!recalibrateInto(recalibrated, fractions, unmatchedFraction)) {
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

/** A smaller rest is a rounding remainder (methodology 12.3). */
const SMALLEST_REST = 1e-9;

/**
 * Writes what a portfolio or fund passes on to its constituents in look-through, and returns what
 * it keeps: the rows of a portfolio that were not recognised, and what is not identified of a fund,
 * whose published lines count against at least 100% (methodology 12.2,
 * docs/formulas/look-through.md).
 *
 * @param unmatchedFraction gross of the rows or lines that match nothing
 */
export function passOnInto(
  passedOn: Float64Array,
  fractions: Float64Array,
  { unmatchedFraction, isFund }: { readonly unmatchedFraction: number; readonly isFund: boolean },
): number {
  const matched = grossWeight(fractions);
  const all = matched + unmatchedFraction;
  const base = isFund ? Math.max(1, all) : all;
  fractions.forEach((fraction, at) => {
    passedOn[at] = fraction / base;
  });
  const rest = 1 - matched / base;
  return rest < SMALLEST_REST ? 0 : rest;
}
