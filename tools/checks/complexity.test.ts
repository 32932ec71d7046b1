import { expect, it } from 'vitest';

import { complexityCheck } from './complexity.ts';
import { inFixture } from './fixture.ts';

it('reports the function of eleven paths and not the one of ten', async () => {
  expect(await inFixture('complexity/eleven-paths', complexityCheck.run)).toEqual([
    'apps/server/src/platform/total.ts: total: 11 paths, at most 10',
  ]);
});

it('finds nothing wrong in a tree that keeps the rules', async () => {
  expect(await inFixture('clean', complexityCheck.run)).toEqual([]);
});
