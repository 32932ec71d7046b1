import { expect, it } from 'vitest';

import { isSameRegion } from './regions.ts';

it.each([
  ['SE', 'IT', true],
  ['JP', 'AU', true],
  ['US', 'CA', true],
  ['BR', 'MX', true],
  ['SE', 'SE', true],
  // both are members of the OECD, the G20 and the developed markets
  ['DE', 'JP', false],
  ['US', 'FR', false],
  ['SE', null, false],
  [null, null, false],
])('reads whether %s and %s are in one part of the world', (one, other, isSame) => {
  expect(isSameRegion(one, other)).toBe(isSame);
});
