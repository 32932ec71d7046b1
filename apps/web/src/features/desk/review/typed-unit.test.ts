import { expect, it } from 'vitest';

import { withTypedUnit } from './typed-unit.ts';

const UNITS = ['tonnes', 't', 'kt', 'Mt', 'm3', 'Ml', 'mL'];

it.each([
  ['178 kt', '178', 'kt'],
  ['31.1 Mt', '31.1', 'Mt'],
  ['31.1mt', '31.1', 'Mt'],
  ['12,951 Ml', '12,951', 'Ml'],
  ['-5 tonnes', '-5', 'tonnes'],
  ['7 M3', '7', 'm3'],
])('%s is an amount with its unit', (text, value, unit) => {
  expect(withTypedUnit({ value: text, unit: 'tonnes' }, UNITS)).toEqual({ value, unit });
});

it.each([
  ['178'],
  ['178 kWh'],
  ['kt'],
  ['about 178 kt'],
  ['178 kt of it'],
  // two units are written so
  ['5 ML'],
])('%s stays as it was typed', (text) => {
  const typed = { value: text, unit: 'tonnes' };
  expect(withTypedUnit(typed, UNITS)).toEqual(typed);
});
