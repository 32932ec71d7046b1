import { expect, it } from 'vitest';

import { scaleLinear, scaleSqrt } from '../src/ui/chart/scale.ts';

it('a scale of lines writes values as pixels and pixels as values', () => {
  const scale = scaleLinear([0, 4], [100, 500]);
  expect([scale(0), scale(1), scale(5)]).toEqual([100, 200, 600]);
  expect(scale.invert(300)).toBe(2);
  expect(scale.clamp(true)(5)).toBe(500);
});

it('ticks are round, within the domain, and free of rounding errors', () => {
  expect(scaleLinear([0, 1], [0, 1]).ticks(5)).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1]);
  expect(scaleLinear([-0.31, 0.29], [0, 1]).ticks(3)).toEqual([-0.2, 0, 0.2]);
  expect(scaleLinear([120, 990], [0, 1]).ticks(4)).toEqual([200, 400, 600, 800]);
  expect(scaleLinear([3, 3], [0, 1]).ticks(4)).toEqual([3]);
});

it('a nice scale begins and ends at a tick', () => {
  expect(scaleLinear([1.13, 3.87], [0, 1]).nice(4).domain).toEqual([1, 4]);
  expect(scaleLinear([0, 87_000], [0, 1]).nice(5).domain).toEqual([0, 100_000]);
});

it('a scale of roots draws the tail closer', () => {
  const scale = scaleSqrt([0, 100], [0, 10]);
  expect([scale(25), scale(100)]).toEqual([5, 10]);
  expect(scale.invert(5)).toBe(25);
});
