import fc from 'fast-check';
import { expect, it } from 'vitest';

import { explainedDifference } from './explained-difference.ts';
import type { AddedFigure, Addend } from './explained-difference.ts';

const addend = (key: string, contribution: number): Addend => ({
  key,
  name: key.toUpperCase(),
  href: `/${key}`,
  value: String(contribution),
  contribution,
});

const figureOf = (contributions: Readonly<Record<string, number>>): AddedFigure => ({
  parts: Object.entries(contributions).map(([key, added]) => addend(key, added)),
  unrounded: Object.values(contributions).reduce((sum, added) => sum + added, 0),
  start: null,
});

/** A mean of holdings: what each is worth, and its share. */
const meanOf = (holdings: Readonly<Record<string, readonly [number, number]>>): AddedFigure => {
  const parts = Object.entries(holdings).map(([key, [value, share]]) => ({
    ...addend(key, value * share),
    value: String(value),
    meanShare: share,
  }));
  return {
    parts,
    unrounded: parts.reduce((sum, { contribution }) => sum + contribution, 0),
    start: null,
  };
};

it('of a mean, a holding explains how much more is held of it, times its distance', () => {
  // 2 here, 3.5 there, 2.75 between: a lowers it by half of 1 - 2.75, c by half of 2.75 - 4
  const here = meanOf({ a: [1, 0.5], b: [3, 0.5] });
  const there = meanOf({ b: [3, 0.5], c: [4, 0.5] });
  const explained = explainedDifference(here, there);
  expect(explained).toMatchObject({
    kind: 'mean',
    lines: [
      { key: 'a', value: '1', here: 0.5, there: 0, difference: -0.875 },
      { key: 'c', value: '4', here: 0, there: 0.5, difference: -0.625 },
    ],
    rest: { here: 0.5, there: 0.5, difference: 0 },
    restCount: 0,
    whole: { here: 1, there: 1, difference: -1.5 },
  });
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
  expect(explainedDifference(figure, { parts: [], unrounded: null, start: null })).toBeNull();
  expect(explainedDifference({ parts: [], unrounded: null, start: null }, figure)).toBeNull();
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

const means = fc
  .dictionary(
    fc.constantFrom(...'abcdefghijklmnop'),
    fc.tuple(fc.double({ min: 0, max: 4, noNaN: true }), fc.integer({ min: 1, max: 100 })),
    { minKeys: 1 },
  )
  .map((holdings) => {
    const whole = Object.values(holdings).reduce((sum, [, weight]) => sum + weight, 0);
    return meanOf(
      Object.fromEntries(
        Object.entries(holdings).map(([key, [value, weight]]) => [key, [value, weight / whole]]),
      ),
    );
  });

it('of a mean, all holdings together explain the whole difference', () => {
  fc.assert(
    fc.property(means, means, (here, there) => {
      const explained = explainedDifference(here, there);
      if (explained === null) throw new Error('both have values');
      const named = explained.lines.reduce((sum, line) => sum + line.difference, 0);
      if (explained.restCount === 0) expect(named).toBeCloseTo(explained.whole.difference, 6);
      expect(named + explained.rest.difference).toBeCloseTo(explained.whole.difference, 6);
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
