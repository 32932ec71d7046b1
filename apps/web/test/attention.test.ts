import { expect, it } from 'vitest';

import { attentionItems } from '../src/features/investments/constituents/attention.ts';

it('names a weight that would round to nothing', () => {
  const attention = [{ kind: 'not_identified' as const, count: 2, weight: 0.0002 }];
  expect(attentionItems({ attention }, 0).map(({ text }) => text)).toEqual([
    '2 underlying holdings not identified · under 0.1% of the weight',
  ]);
});
