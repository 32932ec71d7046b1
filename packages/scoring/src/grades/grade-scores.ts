import { gradeNumberOfZ } from './grade-of-score.ts';
import { SCORE_SCALES } from './spread.ts';

/** Cells per point of score; a power of two, so that finding a cell is exact. */
const CELLS_PER_POINT = 64;
const LARGEST_SCORE = 4;

/** The cell of NaN; that of a score is one more than its place from 0 upwards. */
const NO_CELL = 0;

/** The cell holds a limit between two grades; its scores are graded one by one. */
const ON_A_LIMIT = 255;

const gradeNumberAt = (score: number, sigma: number): number =>
  gradeNumberOfZ((score - SCORE_SCALES['0-4'].centre) / sigma);

/** Grade numbers by cell: 0 for NaN, then from score 0 upwards. */
function gradeTable(sigma: number): Uint8Array {
  const table = new Uint8Array(LARGEST_SCORE * CELLS_PER_POINT + 2);
  let low = gradeNumberAt(0, sigma);
  for (let cell = NO_CELL + 1; cell < table.length; cell += 1) {
    const high = gradeNumberAt(cell / CELLS_PER_POINT, sigma);
    table[cell] = low === high ? low : ON_A_LIMIT;
    low = high;
  }
  return table;
}

/** The cells of many scores from 0 to 4, found once; sigmas move, but scores stay in their cell. */
export function writeGradeCells(scores: Float64Array, cells: Uint16Array): void {
  for (let row = 0; row < scores.length; row += 1) {
    const score = scores[row] ?? Number.NaN;
    cells[row] = score >= 0 ? ((score * CELLS_PER_POINT) | 0) + 1 : NO_CELL;
  }
}

/** Scores with their cells. */
export interface CelledScores {
  readonly scores: Float64Array;
  readonly cells: Uint16Array;
}

/**
 * Writes the grade numbers of many scores from 0 to 4: 0 for NaN, 1 to 5 for A to E, each the one
 * that `gradeNumberOfZ` gives. A grade only falls with the score, so a cell whose ends agree has
 * one grade; that is most of them, and a look is faster than four comparisons.
 */
export function gradeScores(sigma: number): (from: CelledScores, into: Uint8Array) => void {
  const table = gradeTable(sigma);
  return ({ scores, cells }, into) => {
    for (let row = 0; row < cells.length; row += 1) {
      const grade = table[cells[row] ?? NO_CELL] ?? ON_A_LIMIT;
      into[row] = grade === ON_A_LIMIT ? gradeNumberAt(scores[row] ?? Number.NaN, sigma) : grade;
    }
  };
}
