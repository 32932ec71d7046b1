import { expect, it } from 'vitest';

import { lastMonthEnd, monthEndBefore } from './month-end.ts';

it('names the last day of the month before', () => {
  expect(lastMonthEnd(new Date('2026-12-01T00:00:00Z'))).toBe('2026-11-30');
  expect(lastMonthEnd(new Date('2024-03-31T23:59:59Z'))).toBe('2024-02-29');
});

it.each([
  ['2026-12-01', '2026-10-31'],
  ['2026-12-06', '2026-10-31'],
  ['2026-12-07', '2026-11-30'],
  ['2026-12-31', '2026-11-30'],
  ['2027-01-03', '2026-11-30'],
])('compares %s with %s: a month end that is at least seven days back', (shown, since) => {
  expect(monthEndBefore(shown)).toBe(since);
});
