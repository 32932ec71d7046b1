import fc from 'fast-check';
import { expect, it } from 'vitest';

import { heightOf, rowAt, rowsInView, topOf, totalHeight } from './row-heights.ts';

const golden = [
  // count opened     px    row  because
  [100, [], 0, 0, 'the top is the first row'],
  [100, [], 39, 0, 'a row is 40 px'],
  [100, [], 40, 1, 'the edge belongs to the row below'],
  [100, [], 9999, 99, 'beyond the end is the last row'],
  [100, [], -50, 0, 'above the top is the first row'],
  [100, [0], 100, 0, 'an opened row is 160 px'],
  [100, [0], 160, 1, 'and pushes the next one down'],
  [100, [0, 1], 319, 1, 'two opened rows'],
  [0, [], 10, 0, 'an empty table has a first place'],
] as const;

it.each(golden)('%s rows, opened %j: %s px is row %s (%s)', (...line) => {
  const [count, opened, px, row] = line;
  expect(rowAt({ count, rowPx: 40, foldedPx: 120, opened }, px)).toBe(row);
});

const anyHeights = fc
  .tuple(fc.integer({ min: 1, max: 400 }), fc.uniqueArray(fc.nat(399), { maxLength: 6 }))
  .map(([count, rows]) => ({
    count,
    rowPx: 49,
    foldedPx: 136,
    opened: rows.filter((row) => row < count).toSorted((one, other) => one - other),
  }));

it('every px of the table belongs to the row that covers it', () => {
  fc.assert(
    fc.property(anyHeights, fc.double({ min: 0, max: 1, noNaN: true }), (heights, part) => {
      const px = Math.min(part * totalHeight(heights), totalHeight(heights) - 1);
      const row = rowAt(heights, px);
      expect(topOf(heights, row)).toBeLessThanOrEqual(px);
      expect(topOf(heights, row) + heightOf(heights, row)).toBeGreaterThan(px);
    }),
  );
});

it('what is seen is drawn, with the spare rows and no more', () => {
  const heights = { count: 3360, rowPx: 49, foldedPx: 0, opened: [] };
  expect(rowsInView(heights, { topPx: 49_000, heightPx: 515, spare: 3 })).toEqual({
    from: 997,
    to: 1014,
  });
  expect(rowsInView(heights, { topPx: 0, heightPx: 515, spare: 3 })).toEqual({ from: 0, to: 14 });
});
