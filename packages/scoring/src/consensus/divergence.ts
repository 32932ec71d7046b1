import { meanOf } from '../numbers/index.ts';

/** How far providers disagree on one company, in points from 0 to 100. */
export interface Divergence {
  /** Highest minus lowest rating. */
  readonly spread: number;
  /** Of the ratings around their own mean. */
  readonly standardDeviation: number;
  readonly lowest: number;
  readonly highest: number;
  readonly providers: number;
}

const FEWEST_PROVIDERS = 2;

/** The divergence of the providers that rate a company; null for fewer than two (docs/formulas/divergence.md). */
export function divergenceOf(ratings: readonly (number | null)[]): Divergence | null {
  const known = ratings.filter((rating) => rating !== null);
  const mean = meanOf(known);
  if (mean === null || known.length < FEWEST_PROVIDERS) return null;
  const squares = known.reduce((sum, rating) => sum + (rating - mean) ** 2, 0);
  const lowest = Math.min(...known);
  const highest = Math.max(...known);
  return {
    spread: highest - lowest,
    standardDeviation: Math.sqrt(squares / known.length),
    lowest,
    highest,
    providers: known.length,
  };
}
