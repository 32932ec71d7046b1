import { expect, it } from 'vitest';

import { inFixture } from './fixture.ts';
import { patternsCheck } from './patterns.ts';

it('reports patterns whose time grows faster than the text, and not the linear ones', async () => {
  expect(await inFixture('patterns/quadratic', patternsCheck.run)).toEqual([
    'apps/server/src/platform/tidy.ts: /\\/+$/ can take time that grows with the square of the text or faster',
    'apps/server/src/platform/tidy.ts: /^(\\d+\\.?\\d*|\\.\\d+)$/ can take time that grows with the square of the text or faster',
    'apps/server/src/platform/tidy.ts: /^(\\w+\\s?)*$/ can take time that grows exponentially',
    'apps/server/src/platform/tidy.ts: /<sheet\\s[^>]*>/g can take time that grows with the square of the text or faster',
  ]);
});

it('finds nothing wrong in a tree that keeps the rules', async () => {
  expect(await inFixture('clean', patternsCheck.run)).toEqual([]);
});
