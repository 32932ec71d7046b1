import { conversionFactor, TARGET_UNITS } from '@verdure/scoring/units';
import { expect, it } from 'vitest';

import { ENTRY_UNITS, entryUnits } from './entry-units.ts';

it.each(TARGET_UNITS)('API-106 offers only units for %s that the engine converts', (target) => {
  const unread = ENTRY_UNITS[target].filter((unit) => conversionFactor(unit, target) === null);
  expect(unread).toEqual([]);
});

it.each(TARGET_UNITS)('API-106 offers %s itself first', (target) => {
  expect(entryUnits(target, [])[0]).toBe(target);
});

it('API-106 offers the currencies that have a rate for money, and no unit for judged metrics', () => {
  expect(entryUnits('USD', ['EUR', 'USD'])).toEqual(['EUR', 'USD']);
  expect(entryUnits(null, ['EUR'])).toEqual([]);
});
