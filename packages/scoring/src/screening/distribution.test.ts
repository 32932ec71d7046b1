import fc from 'fast-check';
import { expect, it } from 'vitest';

import { distributionOf } from './distribution.ts';

const of = (...values: readonly number[]) => distributionOf(Float64Array.from(values).sort());

it('says nothing of no values', () => {
  expect(of()).toBeNull();
});

it('puts whole numbers on round edges, with their median', () => {
  const values = Array.from({ length: 100 }, (_, at) => at);
  const spread = of(...values);
  expect(spread?.median).toBe(49.5);
  expect(spread?.bars.map(({ from, count }) => [from, count])).toEqual(
    Array.from({ length: 10 }, (_, at) => [at * 10, 10]),
  );
});

it('gives small steps edges without the rounding of a product', () => {
  const values = Array.from({ length: 101 }, (_, at) => at / 100);
  expect(
    of(...values)
      ?.bars.map(({ to }) => to)
      .slice(0, 3),
  ).toEqual([0.1, 0.2, 0.3]);
});

it('leaves a far value in an open bar, and the others apart', () => {
  const values = Array.from({ length: 100 }, (_, at) => at);
  const bars = of(...values, 1_000_000, 2_000_000)?.bars ?? [];
  expect(bars.at(-1)).toMatchObject({ from: 90, to: null, count: 12 });
  expect(bars.length).toBeGreaterThan(8);
});

it('a distribution has one bar where every value is the same', () => {
  expect(of(0, 0, 0)?.bars.filter(({ count }) => count > 0)).toHaveLength(1);
  expect(of(-7, -7)?.bars.filter(({ count }) => count > 0)).toHaveLength(1);
});

it('counts every value once, in the bar whose ends it lies between', () => {
  const some = fc.array(fc.double({ noNaN: true, min: -1e12, max: 1e12 }), { minLength: 1 });
  fc.assert(
    fc.property(some, (values) => {
      const bars = of(...values)?.bars ?? [];
      expect(bars.length).toBeLessThanOrEqual(13);
      for (const { from, to, count } of bars) {
        const inside = values.filter(
          (value) =>
            value >= (from ?? Number.NEGATIVE_INFINITY) && value < (to ?? Number.POSITIVE_INFINITY),
        );
        expect(inside).toHaveLength(count);
      }
      expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe(values.length);
    }),
  );
});
