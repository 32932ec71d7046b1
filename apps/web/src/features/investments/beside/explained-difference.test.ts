import fc from 'fast-check';
import { expect, it } from 'vitest';

import { explainedDifference } from './explained-difference.ts';
import type { AddedFigure, Addend } from './explained-difference.ts';

const addend = (key: string, contribution: number): Addend => ({
  key,
  name: key.toUpperCase(),
  href: `/${key}`,
  contribution,
});

const figureOf = (contributions: Readonly<Record<string, number>>): AddedFigure => ({
  parts: Object.entries(contributions).map(([key, added]) => addend(key, added)),
  unrounded: Object.values(contributions).reduce((sum, added) => sum + added, 0),
});

it('names the five holdings with the largest differences and sums the others', () => {
  const here = figureOf({ a: 8, b: 4, c: 2, d: 1, e: 0.5, f: 0.25, g: 1 });
  const there = figureOf({ h: 16, b: 3, g: 1 });
  const explained = explainedDifference(here, there);
  expect(explained?.lines.map(({ key, difference }) => [key, difference])).toEqual([
    ['h', -16],
    ['a', 8],
    ['c', 2],
    ['b', 1],
    ['d', 1],
  ]);
  // e and f, and g, which adds the same to both and is not counted
  expect(explained?.rest).toEqual({ here: 1.75, there: 1, difference: 0.75 });
  expect(explained?.restCount).toBe(2);
  expect(explained?.whole).toEqual({ here: 16.75, there: 20, difference: -3.25 });
});

it('explains nothing where one side has no value', () => {
  const figure = figureOf({ a: 1 });
  expect(explainedDifference(figure, { parts: [], unrounded: null })).toBeNull();
  expect(explainedDifference({ parts: [], unrounded: null }, figure)).toBeNull();
});

const figures = fc
  .dictionary(
    fc.constantFrom(...'abcdefghijklmnop'),
    fc.double({ min: -1000, max: 1000, noNaN: true }),
  )
  .map(figureOf);

it('the lines and the rest add up to the figures and to their difference', () => {
  fc.assert(
    fc.property(figures, figures, (here, there) => {
      const explained = explainedDifference(here, there);
      if (explained === null) throw new Error('both have values');
      for (const side of ['here', 'there', 'difference'] as const) {
        const named = explained.lines.reduce((sum, line) => sum + line[side], 0);
        expect(named + explained.rest[side]).toBeCloseTo(explained.whole[side], 6);
      }
      expect(explained.whole.difference).toBe((here.unrounded ?? 0) - (there.unrounded ?? 0));
    }),
  );
});

const smallFigures = fc
  .dictionary(fc.constantFrom(...'abcde'), fc.double({ min: -1000, max: 1000, noNaN: true }))
  .map(figureOf);

it('with at most five holdings nothing is left for the rest', () => {
  fc.assert(
    fc.property(smallFigures, smallFigures, (here, there) => {
      const { rest, restCount } = explainedDifference(here, there) ?? {};
      expect(restCount).toBe(0);
      expect(rest?.difference).toBeCloseTo(0, 6);
    }),
  );
});
