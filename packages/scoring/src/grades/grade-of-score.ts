import { GRADES, type Grade } from '@verdure/contract/vocabulary';

import { isAbove, isAtLeast } from '../numbers/index.ts';
import { SCORE_SCALES, type ScoreScale } from './spread.ts';

const NEAR_SIGMAS = 0.5;
const FAR_SIGMAS = 1.5;

/**
 * How far a score lies from the centre of its scale, in sigmas; above 0 is better.
 *
 * @param score points of the scale; null: not disclosed
 */
export const zOfScore = (
  score: number | null,
  sigma: number,
  scale: ScoreScale = '0-4',
): number | null => (score === null ? null : (score - SCORE_SCALES[scale].centre) / sigma);

/** 1 to 5 for A to E; a value on a limit takes the band nearer the centre (methodology 7.1). */
export function gradeNumberOfZ(z: number): number {
  if (isAbove(z, FAR_SIGMAS)) return 1;
  if (isAbove(z, NEAR_SIGMAS)) return 2;
  if (isAtLeast(z, -NEAR_SIGMAS)) return 3;
  return isAtLeast(z, -FAR_SIGMAS) ? 4 : 5;
}

/** The grade of a distance in sigmas; null for null: missing data is not a bad grade. */
export function gradeOfZ(z: number | null): Grade | null {
  return z === null ? null : gradeOfNumber(gradeNumberOfZ(z));
}

/** The letter of a stored grade number: 0 none, 1 to 5 A to E. */
export const gradeOfNumber = (number: number): Grade | null => GRADES[number - 1] ?? null;

/**
 * The grade of a score among its peers: C within 0.5 sigma of the centre, B or D within 1.5,
 * A or E beyond (docs/formulas/grade.md).
 *
 * @example gradeOfScore(3, 0.9) is 'B': 1.1 sigmas above the centre of 2
 */
export const gradeOfScore = (
  score: number | null,
  sigma: number,
  scale: ScoreScale = '0-4',
): Grade | null => gradeOfZ(zOfScore(score, sigma, scale));
