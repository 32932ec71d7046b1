import { expect, it } from 'vitest';

import { shownDate, shownMonth, shownSharedChange } from './shown.ts';

it('SCR-GLB-10 (part) prints days and months in words', () => {
  expect(shownDate('2026-11-23')).toBe('23 November 2026');
  expect(shownDate('2026-03-01T23:59:59Z')).toBe('01 March 2026');
  expect(shownMonth('2026-04')).toBe('April 2026');
});

it.each([
  [0.214, '+0.21 on 82.0% of the weight'],
  [-0.5, '−0.50 on 82.0% of the weight'],
  [0.001, 'unchanged on 82.0% of the weight'],
  [-0.004, 'unchanged on 82.0% of the weight'],
  [0, 'unchanged on 82.0% of the weight'],
  [null, ''],
])('a change of %f is printed as %s', (change, text) => {
  expect(shownSharedChange({ change, shared_share: 0.82, not_comparable: false })).toBe(text);
});
