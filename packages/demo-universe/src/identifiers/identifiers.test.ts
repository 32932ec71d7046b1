import fc from 'fast-check';
import { expect, it } from 'vitest';

import { demoIsin, isinCheckDigit, isValidIsin } from './isin.ts';
import { demoLei, isValidLei } from './lei.ts';

it.each([
  ['US037833100', 5, 'the worked example of the standard'],
  ['AU0000XVGZA', 3, 'letters inside'],
  ['GB000263494', 6, 'a sum that ends in four'],
])('check digit of %s is %s (%s)', (body, digit) => {
  expect(isinCheckDigit(body)).toBe(digit);
});

it('refuses a changed character and a lower-case one', () => {
  const isin = demoIsin('C', 1, 0);
  const lastDigit = (Number(isin[11]) + 1) % 10;
  expect(isValidIsin(isin)).toBe(true);
  expect(isValidIsin(`${isin.slice(0, 11)}${lastDigit}`)).toBe(false);
  expect(isValidIsin(isin.toLowerCase())).toBe(false);
});

it('every demo ISIN and LEI is valid and under its own prefix', () => {
  const kinds = fc.constantFrom('C' as const, 'F' as const, 'S' as const);
  fc.assert(
    fc.property(kinds, fc.nat(99_999), fc.nat(9), (kind, number, variant) => {
      expect(demoIsin(kind, number, variant)).toMatch(/^ZZ/);
      expect(isValidIsin(demoIsin(kind, number, variant))).toBe(true);
      expect(demoLei(number)).toMatch(/^ZZVD00/);
      expect(isValidLei(demoLei(number))).toBe(true);
    }),
  );
});

it('no two of 100,000 numbers share a code', () => {
  const numbers = Array.from({ length: 100_000 }, (_, index) => index);
  expect(new Set(numbers.map((number) => demoIsin('C', number, 0))).size).toBe(100_000);
  expect(new Set(numbers.map(demoLei)).size).toBe(100_000);
});
