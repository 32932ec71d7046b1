import { expect, it } from 'vitest';

import { isIncomplete } from './index.ts';

it.each([
  ['direct', [2, null], true, true, 'a covered company lacks a pillar'],
  ['direct', [2, null], false, true, 'with proxies off too'],
  ['direct', [2, 1], true, false, 'it has every pillar'],
  ['proxy', [2, null], true, true, 'a proxy that is shown'],
  ['proxy', [2, null], false, false, 'a proxy without scores is not covered'],
  ['none', [null], true, false, 'nor is this'],
] as const)('%s with %s, proxies on: %s, is incomplete: %s (%s)', (coverage, scores, on, is) => {
  expect(isIncomplete(coverage, scores, on)).toBe(is);
});
