import fc from 'fast-check';
import { expect, it } from 'vitest';

import { gradeNumberOfZ, gradeScores } from './index.ts';

function gradesOf(scores: Float64Array, sigma: number): Uint8Array {
  // as memory that was used before
  const grades = new Uint8Array(scores.length).fill(7);
  gradeScores(sigma)(scores, grades);
  return grades;
}

it('gives every score the grade that its z has, also next to the limits', () => {
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

it('a score that is not there has no grade', () => {
  const scores = Float64Array.of(Number.NaN, 2);
  expect([...gradesOf(scores, 0.75)]).toEqual([0, 3]);
});

/** Near 0 the numbers lie closer than the distances from 2 that they are graded by. */
const STEPS = 64;

/** The numbers around one, each the next to the one before it. */
function neighbours(score: number): readonly number[] {
  const bits = new BigInt64Array(1);
  const number = new Float64Array(bits.buffer);
  number[0] = score;
  const middle = bits[0] ?? 0n;
  return Array.from({ length: 2 * STEPS + 1 }, (_, place) => {
    bits[0] = middle + BigInt(place - STEPS);
    return number[0] ?? Number.NaN;
  });
}

it('changes the grade at the very number at which the z does', () => {
  const sigmas = [0.05, 0.31, 0.5, 0.75, 1, 1.2];
  let changes = 0;
  for (const sigma of sigmas) {
    for (const limit of [-1.5 - 1e-9, -0.5 - 1e-9, 0.5 + 1e-9, 1.5 + 1e-9]) {
      const scores = Float64Array.from(neighbours(2 + limit * sigma));
      const expected = Array.from(scores, (score) => gradeNumberOfZ((score - 2) / sigma));
      changes += new Set(expected).size - 1;
      expect([...gradesOf(scores, sigma)], `${limit} at ${sigma}`).toEqual(expected);
    }
  }
  expect(changes).toBe(sigmas.length * 4);
});
