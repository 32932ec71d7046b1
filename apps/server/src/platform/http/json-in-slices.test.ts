import fc from 'fast-check';
import { expect, it } from 'vitest';

import { jsonInSlices } from './json-in-slices.ts';

it('writes what JSON.stringify writes, whatever the data', async () => {
  await fc.assert(
    fc.asyncProperty(fc.jsonValue(), async (value) => {
      expect((await jsonInSlices(value)).toString()).toBe(JSON.stringify(value));
    }),
  );
});

it('joins the parts of long lists, at the top and below, and leaves out what is undefined', async () => {
  const rows = Array.from({ length: 1_001 }, (_, id) => ({ id, tags: [id], none: undefined }));
  for (const value of [
    rows,
    { data: { rows, none: undefined, empty: {} }, few: rows.slice(0, 250) },
  ]) {
    expect((await jsonInSlices(value)).toString()).toBe(JSON.stringify(value));
  }
});
