import { expect, it } from 'vitest';

import type { Mark } from './mark.ts';
import { rankedBars } from './ranked-marks.ts';

const BARS = [
  { label: 'Alder', shown: '8.0', fraction: 0.12, cumulativeFraction: 0.12 },
  { label: 'Birch', shown: '4.0', fraction: 0.06, cumulativeFraction: 0.18 },
  { label: 'Cedar', shown: '−2.0', fraction: -0.03, cumulativeFraction: 0.15 },
];

const inside = (marks: readonly (Mark | string)[]): readonly Mark[] =>
  marks.flatMap((one) => (typeof one === 'string' ? [] : [one, ...inside(one.children)]));

const draw = (width: number) =>
  inside(rankedBars(BARS, { box: { x: 0, y: 0, width, height: 120 }, labelWidth: 100 }));
const barsOf = (marks: readonly Mark[]) =>
  marks.filter(({ attributes }) => attributes['class'] === 'total-bar');
const numberOf = ({ attributes }: Mark, name: string) => Number(attributes[name]);

it('compares the bars with the largest one, however little of the figure that is', () => {
  const [alder = Number.NaN, birch, cedar] = barsOf(draw(800)).map((bar) => numberOf(bar, 'width'));
  expect(alder).toBeGreaterThan(200);
  expect(birch).toBeCloseTo(alder / 2);
  expect(cedar).toBeCloseTo(alder / 4);
});

it.each([800, 330])('keeps the line of the sum off the bars in %i px', (width) => {
  const marks = draw(width);
  const ends = barsOf(marks).map((bar) => numberOf(bar, 'x') + numberOf(bar, 'width'));
  const dots = marks.filter(({ name }) => name === 'circle').map((dot) => numberOf(dot, 'cx'));
  expect(dots).toHaveLength(3);
  expect(Math.min(...dots)).toBeGreaterThan(Math.max(...ends));
});
