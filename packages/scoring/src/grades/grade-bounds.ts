import type { Grade } from '@verdure/contract/vocabulary';

import { gradeOfScore } from './grade-of-score.ts';

/** The lowest and the highest score of a grade, as scores are shown: points 0 to 4, two decimals. */
export interface GradeBounds {
  readonly from: number;
  readonly to: number;
}

const HUNDREDTHS = 400;

/** Read off the grades themselves, so that no shown score lies outside its own bounds; null: no score has it. */
export function gradeBounds(grade: Grade, sigma: number): GradeBounds | null {
  const scores = Array.from({ length: HUNDREDTHS + 1 }, (_, hundredths) => hundredths / 100);
  const having = scores.filter((score) => gradeOfScore(score, sigma) === grade);
  const [from, to] = [having[0], having.at(-1)];
  return from === undefined || to === undefined ? null : { from, to };
}
