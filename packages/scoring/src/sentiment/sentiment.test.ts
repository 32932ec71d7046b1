import { expect, it } from 'vitest';

import { sentimentColour } from './index.ts';

const golden = [
  // net     colour     because
  [1, 'green', '100%'],
  [0, 'green', 'nothing either way'],
  [-0.1, 'green', 'the limit is green'],
  [-0.101, 'yellow', 'just below -10%'],
  [-0.5, 'yellow', 'the limit is yellow'],
  [-0.501, 'red', 'worse than -50%'],
  [-1, 'red', '-100%'],
] as const;

it.each(golden)('SCR-GLB-44 a net sentiment of %f is %s: %s', (net, colour) => {
  expect(sentimentColour(net)).toBe(colour);
});
