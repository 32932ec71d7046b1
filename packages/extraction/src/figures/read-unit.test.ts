import { expect, it } from 'vitest';

import { readUnit } from './index.ts';

it.each([
  ['m3 (000)', 'm3', 'thousand m3'],
  ['1000 m3', 'm3', 'thousand m3'],
  ['M€', 'USD', 'm EUR'],
  ['MSEK', 'USD', 'm SEK'],
  ['tkr', 'USD', 'k SEK'],
] as const)('%j is a unit of %s: %s', (text, unit, expected) => {
  expect(readUnit(text, unit)?.unit).toBe(expected);
});
