import { isEnoughAssessed, LOWER_MINIMUM_ASSESSED_FRACTION, pillarScore } from '../scores/index.ts';

/** An impact theme with its weight; the weights need not sum to 1. */
export interface WeighedTheme {
  readonly score: number | null;
  readonly weightFraction: number;
}

/**
 * The impact total of theme scores: the weighted mean of those that are there. Null where they
 * carry less than a quarter of the weight (methodology 22, docs/formulas/sdg.md).
 */
export function impactTotal(themes: readonly WeighedTheme[]): number | null {
  let scored = 0;
  let whole = 0;
  for (const { score, weightFraction } of themes) {
    whole += weightFraction;
    if (score !== null) scored += weightFraction;
  }
  const isEnough = whole > 0 && isEnoughAssessed(scored / whole, LOWER_MINIMUM_ASSESSED_FRACTION);
  return isEnough ? pillarScore(themes) : null;
}
