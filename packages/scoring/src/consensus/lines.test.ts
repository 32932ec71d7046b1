import { CONSENSUS_LINES, CONSENSUS_SUBCATEGORIES } from '@verdure/contract/vocabulary';
import fc from 'fast-check';
import { expect, it } from 'vitest';

import { linesOfProviders, linesOfRatings, rankLines, sectorFigures } from './index.ts';

const rating = fc.option(fc.double({ min: 0, max: 100, noNaN: true }), { nil: null });
const subcategories = fc.array(rating, { minLength: 12, maxLength: 12 });

it('the lines of consensus have the overall rating first, then each category above its subcategories', () => {
  const lines = linesOfRatings([70, 74, 72, 66, 70, 74, 80, 76, null, 68, 66, 70]);
  expect(lines).toEqual([72, 72, 70, 74, 72, 70, 66, 70, 74, 78, 80, 76, null, 68, 68, 66, 70]);
  expect(CONSENSUS_LINES).toHaveLength(lines.length);
});

it('gives a subcategory the mean of the providers that rate it', () => {
  const none: readonly (number | null)[] = CONSENSUS_SUBCATEGORIES.map(() => null);
  const first = none.with(0, 60).with(1, 40);
  const second = none.with(0, 80);
  expect(linesOfProviders([first, second]).slice(0, 4)).toEqual([55, 55, 70, 40]);
});

it('keeps every rating within the ratings below it, and every ranking within 0 and 100', () => {
  fc.assert(
    fc.property(fc.array(subcategories, { maxLength: 8 }), (given) => {
      const ratings = new Map(given.map((each, company) => [company, linesOfRatings(each)]));
      for (const [overall = null, ...others] of ratings.values()) {
        const known = others.filter((value) => value !== null);
        if (overall === null) expect(known).toEqual([]);
        else {
          expect(overall).toBeGreaterThanOrEqual(Math.min(...known) - 1e-9);
          expect(overall).toBeLessThanOrEqual(Math.max(...known) + 1e-9);
        }
      }
      for (const [company, rankings] of rankLines(ratings)) {
        rankings.forEach((ranking, line) => {
          expect(ranking === null).toBe((ratings.get(company)?.[line] ?? null) === null);
          if (ranking === null) return;
          expect(ranking).toBeGreaterThan(0);
          expect(ranking).toBeLessThan(100);
        });
      }
    }),
    { numRuns: 60 },
  );
});

it('finds average, best and worst of a line among those that have it', () => {
  expect(
    sectorFigures([
      [10, null],
      [30, null],
      [null, null],
    ]),
  ).toEqual({
    average: [20, null],
    best: [30, null],
    worst: [10, null],
  });
  expect(sectorFigures([])).toEqual({ average: [], best: [], worst: [] });
});
