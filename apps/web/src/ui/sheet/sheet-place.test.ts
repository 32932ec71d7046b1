import { expect, it } from 'vitest';

import { around, firstZoom, joinedBoxes, lowest, nextBox, scrollTo } from './sheet-place.ts';
import type { PlacedBox } from './sheet-place.ts';

const box = (x: number, y: number, width = 0.05): PlacedBox => ({ x, y, width, height: 0.01 });

/** Two rows of three figures; the middle one of the second row is a little aside. */
const BOXES = [
  box(0.4, 0.2),
  box(0.6, 0.2),
  box(0.8, 0.2),
  box(0.4, 0.23),
  box(0.62, 0.23),
  box(0.8, 0.23),
];

it('an arrow leads to the nearest number in its direction, and beside stays in the line', () => {
  expect(nextBox(BOXES, 0, 'ArrowRight')).toBe(1);
  expect(nextBox(BOXES, 2, 'ArrowLeft')).toBe(1);
  expect(nextBox(BOXES, 1, 'ArrowDown')).toBe(4);
  expect(nextBox(BOXES, 4, 'ArrowUp')).toBe(1);
});

it('behind the last number of a direction there is none', () => {
  expect(nextBox(BOXES, 2, 'ArrowRight')).toBeNull();
  expect(nextBox(BOXES, 0, 'ArrowUp')).toBeNull();
  expect(nextBox([], 0, 'ArrowDown')).toBeNull();
});

it('a page opens so large that its letters can be read and what is boxed fits the width', () => {
  const size = { width: 600, height: 800 };
  const value = box(0.7, 0.3);
  // letters of 8 px at the width of the frame
  const narrow = firstZoom({ line: value, all: value, size, widthPx: 600 });
  expect(narrow * 8).toBeCloseTo(15, 0);
  const wide = around([value, box(0.1, 0.3)]) ?? value;
  expect(firstZoom({ line: value, all: wide, size, widthPx: 600 })).toBeCloseTo(0.96 / 0.65, 2);
  expect(firstZoom({ line: value, all: box(0, 0, 1), size, widthPx: 600 })).toBe(1);
});

it('a sentence of three lines opens as large as one of its lines asks for', () => {
  const lines = [box(0.6, 0.3, 0.3), box(0.6, 0.315, 0.3), box(0.6, 0.33, 0.1)];
  expect(lowest(lines)?.height).toBe(0.01);
  expect(lowest([])).toBeNull();
});

it('two rows of air stand over what is boxed', () => {
  const all = around([box(0.1, 0.5), box(0.7, 0.5)]) ?? box(0, 0);
  const sheetPx = { width: 1_000, height: 1_400 };
  const { top } = scrollTo({
    box: box(0.7, 0.5),
    all,
    sheetPx,
    framePx: { width: 600, height: 500 },
  });
  const row = 1.6 * 0.01 * 1_400;
  expect(0.5 * 1_400 - top).toBeCloseTo(2 * row, 5);
});

it('where all that is boxed is too much, the figure is in the middle', () => {
  const value = box(0.7, 0.9);
  const all = around([value, box(0.1, 0.1)]) ?? value;
  const framePx = { width: 600, height: 500 };
  const { top, left } = scrollTo({
    box: value,
    all,
    sheetPx: { width: 1_000, height: 1_400 },
    framePx,
  });
  expect(top + framePx.height / 2).toBeCloseTo(0.905 * 1_400, 5);
  expect(left + framePx.width / 2).toBeGreaterThan(0.4 * 1_000);
});

it('the lines of one name are one box, those of two rows are not', () => {
  const lines = [0.3, 0.313].map((y) => ({ of: 'label', ...box(0.1, y) }));
  const other = { of: 'label', ...box(0.1, 0.36) };
  const head = { of: 'head', ...box(0.1, 0.29) };
  const joined = joinedBoxes([...lines, other, head]);
  expect(joined.map(({ of }) => of)).toEqual(['head', 'label', 'label']);
  expect(joined[1]?.height).toBeCloseTo(0.023, 6);
});
