import fc from 'fast-check';
import { expect, it } from 'vitest';

import { gradeNumberOfZ, gradeScores, writeGradeCells } from './index.ts';

function gradesOf(scores: Float64Array, sigma: number): Uint8Array {
  // as memory that was used before
  const cells = new Uint16Array(scores.length).fill(7);
  const grades = new Uint8Array(scores.length);
  writeGradeCells(scores, cells);
  gradeScores(sigma)({ scores, cells }, grades);
  return grades;
}

it('the table gives every score the grade that its z has, also next to the limits', () => {
  const sigmas = fc.double({ min: 0.05, max: 2, noNaN: true });
  const free = fc.double({ min: 0, max: 4, noNaN: true });
  const limit = fc.constantFrom(-1.5, -0.5, 0.5, 1.5);
  const offset = fc.constantFrom(-1e-8, -1e-9, 0, 1e-9, 1e-8);
  fc.assert(
    fc.property(sigmas, fc.array(free), fc.array(fc.tuple(limit, offset)), (sigma, any, near) => {
      const edges = near.map(([z, more]) => 2 + z * sigma + more);
      const scores = Float64Array.from([...any, ...edges, 0, 4].filter((s) => s >= 0 && s <= 4));
      const grades = gradesOf(scores, sigma);
      scores.forEach((score, row) => {
        expect(grades[row], `${score} at ${sigma}`).toBe(gradeNumberOfZ((score - 2) / sigma));
      });
    }),
  );
});

it('has no grade for a score that is not there', () => {
  const scores = Float64Array.of(Number.NaN, 2);
  expect([...gradesOf(scores, 0.75)]).toEqual([0, 3]);
});
