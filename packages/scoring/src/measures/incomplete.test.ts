import { expect, it } from 'vitest';

import { isIncomplete } from './index.ts';

it.each([
  { coverage: 'direct', scores: [2, null], isProxyOn: true, is: true },
  { coverage: 'direct', scores: [2, null], isProxyOn: false, is: true },
  { coverage: 'direct', scores: [2, 1], isProxyOn: true, is: false },
  { coverage: 'proxy', scores: [2, null], isProxyOn: true, is: true },
  // it has no scores then: it is not covered
  { coverage: 'proxy', scores: [2, null], isProxyOn: false, is: false },
  { coverage: 'none', scores: [null], isProxyOn: true, is: false },
] as const)(
  '$coverage with $scores, proxies on: $isProxyOn, is incomplete: $is',
  ({ coverage, scores, isProxyOn, is }) => {
    expect(isIncomplete(coverage, scores, isProxyOn)).toBe(is);
  },
);
