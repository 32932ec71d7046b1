import { expect, it } from 'vitest';

import { formatScore } from '../../../format/score.ts';
import type { MonthEndPoint } from './month-end-figure.ts';
import { monthEndMarks } from './month-end-marks.ts';

const NAME = 'mean of Construction and Engineering';
const BOX = { x: 0, y: 0, width: 326, height: 200 };

const pointsOf = (scores: readonly number[], means: readonly number[]): readonly MonthEndPoint[] =>
  scores.map((value, at) => ({
    day: `2026-${String(at + 1).padStart(2, '0')}-28`,
    value,
    gap: null,
    newMethodology: null,
    beside: { value: means[at] ?? null, companies: 12, gap: null },
  }));

const rising = (from: number, step: number) =>
  Array.from({ length: 12 }, (_, at) => from + at * step);

/** The middle of the name, and the heights of both lines at the month ends. */
function drawn(scores: readonly number[], means: readonly number[]) {
  const look = { format: formatScore, leastSpan: 0.1, beside: NAME };
  const marks = monthEndMarks(pointsOf(scores, means), look, { box: BOX });
  const name = marks.find(({ children }) => children[0] === NAME);
  const lines = marks
    .filter((each) => each.name === 'polyline')
    .map(({ attributes }) =>
      String(attributes['points'])
        .split(' ')
        .map((pair) => Number(pair.split(',')[1])),
    );
  const [mean = [], score = []] = lines;
  return { y: Number(name?.attributes['y']), mean, score };
}

it.each([
  ['below both lines, where it ends lower', rising(2.6, 0.01), rising(2.4, 0.02)],
  ['above both lines, where it ends higher', rising(2.0, 0.001), rising(2.1, 0.002)],
  ['between the lines, where there is no room below them', rising(2.6, 0), rising(2.0, 0)],
  ['between the lines, where there is no room above them', rising(2.0, 0), rising(2.6, 0)],
])('names the mean %s', (_, scores, means) => {
  const { y, mean, score } = drawn(scores, means);
  const distances = [...mean, ...score].map((line) => Math.abs(line - y));
  expect(Math.min(...distances)).toBeGreaterThanOrEqual(9);
  expect(y).toBeLessThan(BOX.height - 26);
});

it('draws no name where no mean is known', () => {
  const points = pointsOf(rising(2, 0.01), []);
  const marks = monthEndMarks(
    points,
    { format: formatScore, leastSpan: 0.1, beside: NAME },
    { box: BOX },
  );
  expect(marks.filter(({ children }) => children[0] === NAME)).toEqual([]);
  expect(marks.filter(({ name }) => name === 'polyline')).toHaveLength(1);
});
