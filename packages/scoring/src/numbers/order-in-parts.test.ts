import fc from 'fast-check';
import { expect, it } from 'vitest';

import { finished, orderInParts } from './index.ts';

it('orders as the language sorts, those of the same place as they were', () => {
  const keys = fc.array(fc.nat(200), { size: 'max', maxLength: 3_000 });
  fc.assert(
    fc.property(keys, (of) => {
      const byKey = (one: number, other: number): number => (of[one] ?? 0) - (of[other] ?? 0);
      const expected = [...of.keys()].sort(byKey);
      expect([...finished(orderInParts(of.length, byKey))]).toEqual(expected);
    }),
    { numRuns: 50 },
  );
});

it('gives the thread away often while it orders many', () => {
  const parts = orderInParts(50_000, (one, other) => other - one);
  expect([...parts].length).toBeGreaterThan(1_000);
});
