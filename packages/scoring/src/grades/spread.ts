import type { SigmaSource } from '@verdure/contract/vocabulary';

import { isAbove, isBelow } from '../numbers/index.ts';

/** The two score scales, each with its centre, default and largest sigma (methodology 7). */
export const SCORE_SCALES = {
  '0-4': { centre: 2, defaultSigma: 0.75, mostSigma: 1.25 },
  '0-100': { centre: 50, defaultSigma: 18.75, mostSigma: 31.25 },
} as const;
export type ScoreScale = keyof typeof SCORE_SCALES;

const MINIMUM_POPULATION = 30;
const MINIMUM_SIGMA = 0.05;

/** The spread of one kind of score over the directly covered companies. */
export interface Spread {
  /** Points of the scale. */
  readonly sigma: number;
  readonly sigmaSource: SigmaSource;
  readonly populationCount: number;
}

/** Sums over a population, about the centre of its scale; parts of a population can be added. */
export interface Moments {
  readonly count: number;
  readonly sum: number;
  readonly sumOfSquares: number;
}

/** The moments of the scores that are there, about the centre of the scale. */
export function momentsOf(scores: Iterable<number | null>, scale: ScoreScale): Moments {
  const { centre } = SCORE_SCALES[scale];
  let count = 0;
  let sum = 0;
  let sumOfSquares = 0;
  for (const score of scores) {
    if (score === null) continue;
    const distance = score - centre;
    count += 1;
    sum += distance;
    sumOfSquares += distance * distance;
  }
  return { count, sum, sumOfSquares };
}

/**
 * The population's standard deviation around its own mean, at most 1.25, or the default for fewer
 * than 30 scores or a sigma below 0.05 (methodology 7.2, docs/formulas/sigma.md).
 */
export function spreadOfMoments(moments: Moments, scale: ScoreScale): Spread {
  const { count, sum, sumOfSquares } = moments;
  const mean = sum / count;
  const sigma = Math.sqrt(Math.max(0, sumOfSquares / count - mean * mean));
  const { defaultSigma, mostSigma } = SCORE_SCALES[scale];
  const isUsable = count >= MINIMUM_POPULATION && !isBelow(sigma, MINIMUM_SIGMA);
  if (!isUsable) return { sigma: defaultSigma, sigmaSource: 'default', populationCount: count };
  return isAbove(sigma, mostSigma)
    ? { sigma: mostSigma, sigmaSource: 'capped', populationCount: count }
    : { sigma, sigmaSource: 'population', populationCount: count };
}

/** The spread of a population, without nulls. */
export const spreadOf = (scores: Iterable<number | null>, scale: ScoreScale): Spread =>
  spreadOfMoments(momentsOf(scores, scale), scale);
