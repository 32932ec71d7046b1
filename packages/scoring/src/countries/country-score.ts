import { isAtLeast, isAtMost } from '../numbers/index.ts';
import { blend, type PillarDimension, pillarScore } from '../scores/index.ts';

/** The share of a pillar's weight that must have a score. */
const MINIMUM_DISCLOSED_FRACTION = 0.5;

/**
 * A country pillar, points 0 to 4: null unless at least half of its weight has a score
 * (methodology 9, docs/formulas/country-total.md).
 */
export function countryPillarScore(dimensions: readonly PillarDimension[]): number | null {
  let weightSum = 0;
  let scoredWeight = 0;
  for (const { score, weightFraction } of dimensions) {
    weightSum += weightFraction;
    if (score !== null) scoredWeight += weightFraction;
  }
  const isEnough = isAtLeast(scoredWeight, MINIMUM_DISCLOSED_FRACTION * weightSum);
  return isEnough ? pillarScore(dimensions) : null;
}

/** The pillars of a country, points 0 to 4, and the profile's shares; governance has the rest. */
export interface CountryBlend {
  readonly environmental: number | null;
  readonly social: number | null;
  readonly governance: number | null;
  readonly environmentalFraction: number;
  readonly socialFraction: number;
}

/** The remaining weight of governance. A remainder of at most 1e-9 counts as 0. */
export function governanceRemainder(environmentalFraction: number, socialFraction: number): number {
  const remainder = 1 - environmentalFraction - socialFraction;
  return isAtMost(remainder, 0) ? 0 : remainder;
}

/** A country total, points 0 to 4; null when a pillar with weight has no score. */
export const countryTotal = (country: CountryBlend): number | null =>
  blend([
    { score: country.environmental, weightFraction: country.environmentalFraction },
    { score: country.social, weightFraction: country.socialFraction },
    {
      score: country.governance,
      weightFraction: governanceRemainder(country.environmentalFraction, country.socialFraction),
    },
  ]);
