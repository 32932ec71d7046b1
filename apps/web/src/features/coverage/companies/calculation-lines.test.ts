import { expect, it } from 'vitest';

import { metricOf, metricValueOf, scoresOf } from '../../../../test/company-factories.ts';
import { calculationLines } from './calculation-lines.ts';

const { weights } = scoresOf();
const figuresOf = (change: Parameters<typeof metricOf>[0]) =>
  calculationLines({
    metric: metricOf(change),
    pillar: 'sustainability',
    value: metricValueOf(),
    weights,
  }).map(({ label, figures }) => `${label}: ${figures}`);

it('mixes awareness with the percentile among the peers', () => {
  expect(figuresOf({ awareness_score: 3, performance_score: 2.48, overall_score: 2.74 })).toEqual([
    'Awareness: 3.00',
    'Performance: 4 × percentile 0.62 among 48 peers = 2.48',
    'Overall: 0.5 × 3.00 + 0.5 × 2.48 = 2.74',
  ]);
});

it('counts silence as 0.40, or as the awareness where that is lower', () => {
  const silent = { performance_score: null, counted_undisclosed: true } as const;
  expect(figuresOf({ ...silent, awareness_score: 3, overall_score: 1.7 }).slice(1)).toEqual([
    'Performance: not disclosed: counted as 0.40',
    'Overall: 0.5 × 3.00 + 0.5 × 0.40 = 1.70',
  ]);
  expect(figuresOf({ ...silent, awareness_score: 0, overall_score: 0 }).slice(1)).toEqual([
    'Performance: not disclosed: counted as 0.00',
    'Overall: 0.5 × 0.00 + 0.5 × 0.00 = 0.00',
  ]);
});

it('lets the only axis count in full, and has no lines without a score', () => {
  expect(figuresOf({ awareness_score: 3, overall_score: 3 }).at(-1)).toBe(
    'Overall: awareness alone = 3.00',
  );
  expect(figuresOf({ performance_score: 2.48, overall_score: 2.48 }).at(-1)).toBe(
    'Overall: performance alone = 2.48',
  );
  expect(figuresOf({})).toEqual([]);
});
