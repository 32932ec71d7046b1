import fc from 'fast-check';
import { expect, it } from 'vitest';

import {
  isWholeWeighting,
  spreadEvenly,
  unallocatedTenths,
  wholeTenths,
  withRoomFor,
  withWeight,
} from './index.ts';

/** Weights of a pillar that may have something left. */
const partial = fc
  .array(fc.integer({ min: 0, max: 1000 }), { minLength: 1, maxLength: 20 })
  .map((wishes) =>
    wishes.reduce<readonly number[]>(
      (tenths, wish, index) => withWeight(tenths, index, wish),
      wishes.map(() => 0),
    ),
  );

it('SCR-PROF-09 (part): a weight never takes more than what is left', () => {
  fc.assert(
    fc.property(partial, fc.nat(), fc.integer({ min: -50, max: 2000 }), (tenths, at, wanted) => {
      const index = at % tenths.length;
      const moved = withWeight(tenths, index, wanted);
      expect(unallocatedTenths(moved)).toBeGreaterThanOrEqual(0);
      expect(moved.every((weight) => weight >= 0)).toBe(true);
      expect(moved.toSpliced(index, 1)).toEqual(tenths.toSpliced(index, 1));
    }),
  );
});

it('a weight that is set gets its number, and the others share the rest as before', () => {
  const several = partial.filter((tenths) => tenths.length > 1);
  fc.assert(
    fc.property(several, fc.nat(), fc.integer({ min: 0, max: 1000 }), (tenths, at, wanted) => {
      const index = at % tenths.length;
      const moved = withRoomFor(tenths, index, wanted);
      expect(isWholeWeighting(moved)).toBe(true);
      expect(moved[index]).toBe(wanted);
      expect(moved.every((weight) => weight >= 0)).toBe(true);
      // nobody changes place with another
      for (const [one, before] of tenths.entries()) {
        for (const [two, beside] of tenths.entries()) {
          if (one === index || two === index || before <= beside) continue;
          expect(moved[one] ?? 0).toBeGreaterThanOrEqual((moved[two] ?? 0) - 1);
        }
      }
    }),
  );
  expect(withRoomFor([250, 250, 500], 2, 200)).toEqual([400, 400, 200]);
  expect(withRoomFor([1000, 0, 0], 0, 400)).toEqual([400, 300, 300]);
});

it('what is left, spread evenly, makes exactly 100%', () => {
  fc.assert(
    fc.property(partial, (tenths) => {
      const spread = spreadEvenly(tenths);
      expect(isWholeWeighting(spread)).toBe(true);
      const given = spread.map((weight, index) => weight - (tenths[index] ?? 0));
      expect(Math.max(...given) - Math.min(...given)).toBeLessThanOrEqual(1);
    }),
  );
});

it('equal weights become whole tenths that make exactly 100%', () => {
  for (let count = 1; count <= 40; count += 1) {
    const tenths = wholeTenths(Array.from({ length: count }, () => 1 / count));
    expect(isWholeWeighting(tenths)).toBe(true);
    expect(Math.max(...tenths) - Math.min(...tenths)).toBeLessThanOrEqual(1);
  }
});

it('weights that are whole tenths stay as they are', () => {
  fc.assert(
    fc.property(partial.map(spreadEvenly), (tenths) => {
      expect(wholeTenths(tenths.map((weight) => weight / 1000))).toEqual(tenths);
    }),
  );
});
