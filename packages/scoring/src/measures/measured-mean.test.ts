import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { leavesOfWeights } from '../constituents/index.ts';
import { countedAlike } from './average.ts';
import { coverageOf, LEAF_COVERAGES } from './coverage.ts';
import { measuredMean, measuredShare } from './measured-mean.ts';

const holdings = fc.array(
  fc.record({
    weight: fc.double({ min: -1, max: 1, noNaN: true }).filter((weight) => weight !== 0),
    score: fc.oneof(
      { weight: 4, arbitrary: fc.double({ min: 0, max: 4, noNaN: true }) },
      fc.constant(Number.NaN),
    ),
    coverage: fc.nat(LEAF_COVERAGES.length - 1),
  }),
  { maxLength: 30 },
);

const sumOf = (values: Float64Array): number =>
  values.reduce((sum, value) => sum + (Number.isNaN(value) ? 0 : value), 0);

describe('measuredMean', () => {
  it('gives 2.1 of the example of methodology 14.2, and 2.0 without weights', () => {
    const leaves = leavesOfWeights([0.5, 0.3, 0.2]);
    const scores = Float64Array.of(2.4, 1.6, Number.NaN);
    const weighted = measuredMean(leaves, scores);
    expect(weighted.value).toBeCloseTo(2.1, 12);
    expect(weighted.contributions[0]).toBeCloseTo(1.5, 12);
    expect(weighted.contributions[1]).toBeCloseTo(0.6, 12);
    expect(weighted.contributions[2]).toBeNaN();
    expect(weighted.coveredFraction).toBeCloseTo(0.8, 12);
    expect(measuredMean(countedAlike(leaves), scores).value).toBeCloseTo(2, 12);
  });

  it('adds up to the figure for any holdings, weighted or not', () => {
    fc.assert(
      fc.property(holdings, fc.boolean(), (items, isWeighted) => {
        const all = leavesOfWeights(items.map(({ weight }) => weight));
        const leaves = isWeighted ? all : countedAlike(all);
        const scores = Float64Array.from(items, ({ score }) => score);
        const { value, contributions } = measuredMean(leaves, scores);
        expect(sumOf(contributions)).toBeCloseTo(value ?? 0, 9);
      }),
    );
  });
});

describe('measuredShare', () => {
  it('adds up to the coverage for any holdings, by weight or by count', () => {
    fc.assert(
      fc.property(holdings, fc.boolean(), (items, isWeighted) => {
        const all = leavesOfWeights(items.map(({ weight }) => weight));
        const leaves = isWeighted ? all : countedAlike(all);
        const codes = Uint8Array.from(items, ({ coverage }) => coverage);
        const direct = LEAF_COVERAGES.indexOf('direct');
        const { value, contributions } = measuredShare(leaves, (node) => codes[node] === direct);
        const { weighted, counted } = coverageOf(all, codes, true);
        const expected = (isWeighted ? weighted : counted).directFraction;
        if (expected === null) expect(value).toBeNull();
        else expect(value).toBeCloseTo(expected, 9);
        expect(sumOf(contributions)).toBeCloseTo(value ?? 0, 9);
      }),
    );
  });
});
