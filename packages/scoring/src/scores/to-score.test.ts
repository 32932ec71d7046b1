import { expect, it } from 'vitest';

import { fewestForScore } from './to-score.ts';

const open = [
  { metricId: 1, shareFraction: 0.05 },
  { metricId: 2, shareFraction: 0.15 },
  { metricId: 3, shareFraction: 0.1 },
  { metricId: 4, shareFraction: 0.1 },
];

const idsOf = (assessedFraction: number, minimumFraction: number) =>
  fewestForScore({ assessedFraction, minimumFraction, open }).map(({ metricId }) => metricId);

it('names the heaviest open metrics until the share reaches the minimum', () => {
  expect(idsOf(0.3, 0.5)).toEqual([2, 3]);
  expect(idsOf(0.2, 0.5)).toEqual([2, 3, 4]);
});

it('reaches a minimum that rounding leaves a hair above the sum', () => {
  expect(idsOf(0.25 - 1e-12, 0.5)).toEqual([2, 3]);
});

it('needs nothing where enough is assessed', () => {
  expect(idsOf(0.5, 0.5)).toEqual([]);
});

it('promises nothing where all open metrics would not do', () => {
  expect(idsOf(0.05, 0.5)).toEqual([]);
});
