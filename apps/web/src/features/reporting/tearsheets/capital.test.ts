import { expect, it } from 'vitest';

import { capitalOf, cleanCapital } from './capital.ts';

it('SCR-TEAR-02 keeps digits, commas and dots', () => {
  expect(cleanCapital('$1,250,000.50 USD')).toBe('1,250,000.50');
});

it.each([
  ['1,250,000.50', 1_250_000.5],
  ['', null],
  ['0', undefined],
  ['1.2.3', undefined],
  ['.', undefined],
  ['9,999,999,999,999,999', undefined],
])('SCR-TEAR-02 sends %j without commas', (text, amount) => {
  expect(capitalOf(text)).toBe(amount);
});
