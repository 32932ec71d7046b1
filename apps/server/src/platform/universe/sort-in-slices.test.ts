import fc from 'fast-check';
import { expect, it } from 'vitest';

import { sortInSlices } from './sort-in-slices.ts';

it('sorts as the language does, equal items in their order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc
        .array(fc.nat(200), { size: 'max', maxLength: 3_000 })
        .map((keys) => keys.map((key, place) => ({ key, place }))),
      async (items) => {
        const byKey = (one: { key: number }, other: { key: number }) => one.key - other.key;
        expect(await sortInSlices(items, byKey)).toEqual(items.toSorted(byKey));
      },
    ),
    { numRuns: 30 },
  );
});
