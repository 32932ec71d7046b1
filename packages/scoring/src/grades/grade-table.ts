import { gradeNumberOfZ } from './grade-of-score.ts';
import { SCORE_SCALES } from './spread.ts';

/** Cells of the table per point of score; a power of two, so that finding a cell is exact. */
const CELLS_PER_POINT = 64;
const LARGEST_SCORE = 4;

/** The cell holds a limit between two grades; its scores are graded one by one. */
const ON_A_LIMIT = 255;

const gradeNumberAt = (score: number, sigma: number): number =>
  gradeNumberOfZ((score - SCORE_SCALES['0-4'].centre) / sigma);

/** Grade numbers by cell, from score 0 upwards. */
function gradeTable(sigma: number): Uint8Array {
  const table = new Uint8Array(LARGEST_SCORE * CELLS_PER_POINT + 1);
  let low = gradeNumberAt(0, sigma);
  for (let cell = 0; cell < table.length; cell += 1) {
    const high = gradeNumberAt((cell + 1) / CELLS_PER_POINT, sigma);
    table[cell] = low === high ? low : ON_A_LIMIT;
    low = high;
  }
  return table;
}

/**
 * Writes the grade numbers of many scores from 0 to 4 into zeros: 1 to 5 for A to E, each the one
 * that `gradeNumberOfZ` gives; NaN leaves the 0. A grade only falls with the score, so a cell whose ends agree has
 * one grade; that is most of them, and a look is faster than four comparisons.
 */
export function gradeScores(sigma: number): (scores: Float64Array, into: Uint8Array) => void {
  const table = gradeTable(sigma);
  return (scores, into) => {
    for (let row = 0; row < scores.length; row += 1) {
      const score = scores[row] ?? Number.NaN;
      if (Number.isNaN(score)) continue;
      const grade = table[(score * CELLS_PER_POINT) | 0] ?? ON_A_LIMIT;
      into[row] = grade === ON_A_LIMIT ? gradeNumberAt(score, sigma) : grade;
    }
  };
}
