import { expect, it } from 'vitest';

import { gradeOfScore, SCORE_SCALES, tileGrade } from './index.ts';

const tiles = [
  // score  grade   because
  [3, 'A', 'more than 2'],
  [2, 'A', '2 or more'],
  [1.99, 'E', 'between the steps: below 2'],
  [1, 'E', '1'],
  [0.99, 'C', 'between the steps: below 1'],
  [0, 'C', '0'],
  [null, null, 'nothing'],
] as const;

it.each(tiles)('SCR-GLB-06 a tile of %s has grade %s: %s', (score, grade) => {
  expect(tileGrade(score)).toBe(grade);
});

// a sigma of 0.5, and of 10 on the other scale, that binary holds exactly
const bands = [
  // sigmas  grade  because
  [1.75, 'A', 'beyond 1.5 above'],
  [1.5, 'B', 'the limit'],
  [0.75, 'B', 'between'],
  [0.5, 'C', 'the limit'],
  [0, 'C', 'the centre'],
  [-0.5, 'C', 'the limit'],
  [-0.75, 'D', 'between'],
  [-1.5, 'D', 'the limit'],
  [-1.75, 'E', 'beyond 1.5 below'],
] as const;

it.each(bands)('%f sigma from 2, and from 50, is %s: %s', (sigmas, grade) => {
  expect(gradeOfScore(2 + sigmas * 0.5, 0.5, '0-4')).toBe(grade);
  expect(gradeOfScore(50 + sigmas * 10, 10, '0-100')).toBe(grade);
});

it('the centres are 2 and 50', () => {
  expect([SCORE_SCALES['0-4'].centre, SCORE_SCALES['0-100'].centre]).toEqual([2, 50]);
});
