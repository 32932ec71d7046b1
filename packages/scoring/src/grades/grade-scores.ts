import { gradeNumberOfZ } from './grade-of-score.ts';
import { SCORE_SCALES } from './spread.ts';

const { centre: CENTRE } = SCORE_SCALES['0-4'];
/** Outside every possible score, so that the search range contains every limit. */
const BELOW_ALL = -1;
const ABOVE_ALL = 5;

/**
 * The lowest number whose grade is `best` or better: a grade only falls with the score, so that
 * halving ends at the number itself. Infinity: none has it.
 */
function lowestOfGrade(best: number, sigma: number): number {
  const has = (score: number): boolean => gradeNumberOfZ((score - CENTRE) / sigma) <= best;
  let [without, having] = [BELOW_ALL, ABOVE_ALL];
  if (has(without)) return without;
  if (!has(having)) return Number.POSITIVE_INFINITY;
  for (;;) {
    const middle = (without + having) / 2;
    if (middle <= without || middle >= having) return having;
    if (has(middle)) having = middle;
    else without = middle;
  }
}

/** The number of limits that a score has reached. NaN reaches none, E only the first. */
const GRADE_BY_LIMITS = Uint8Array.of(0, 5, 4, 3, 2, 1);

/**
 * Writes the grade numbers of many scores from 0 to 4: 0 for NaN, 1 to 5 for A to E, each the one
 * that `gradeNumberOfZ` gives. Five comparisons and no branch: the processor has nothing to guess.
 */
export function gradeScores(sigma: number): (scores: Float64Array, into: Uint8Array) => void {
  const [a, b, c, d] = [1, 2, 3, 4].map((best) => lowestOfGrade(best, sigma));
  return (scores, into) => {
    const [toA = 0, toB = 0, toC = 0, toD = 0] = [a, b, c, d];
    for (let row = 0; row < scores.length; row += 1) {
      const score = scores[row] ?? Number.NaN;
      // `| 0` keeps the five as whole numbers: without it they are added as fractions
      const reached =
        (Number(score >= BELOW_ALL) | 0) +
        (Number(score >= toD) | 0) +
        (Number(score >= toC) | 0) +
        (Number(score >= toB) | 0) +
        (Number(score >= toA) | 0);
      into[row] = GRADE_BY_LIMITS[reached] ?? 0;
    }
  };
}
