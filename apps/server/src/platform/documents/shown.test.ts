import { expect, it } from 'vitest';

import { shownDate, shownMonth } from './shown.ts';

it('SCR-GLB-10 (part) prints days and months in words', () => {
  expect(shownDate('2026-11-23')).toBe('23 November 2026');
  expect(shownDate('2026-03-01T23:59:59Z')).toBe('01 March 2026');
  expect(shownMonth('2026-04')).toBe('April 2026');
});
