import { isIsin, isLei } from '@verdure/contract/vocabulary';
import fc from 'fast-check';
import { expect, it } from 'vitest';

import { demoIsin } from './isin.ts';
import { demoLei } from './lei.ts';

it('every demo ISIN and LEI is valid and under its own prefix', () => {
  const kinds = fc.constantFrom('C' as const, 'F' as const, 'S' as const);
  fc.assert(
    fc.property(kinds, fc.nat(99_999), fc.nat(9), (kind, number, variant) => {
      expect(demoIsin(kind, number, variant)).toMatch(/^ZZ/);
      expect(isIsin(demoIsin(kind, number, variant))).toBe(true);
      expect(demoLei(number)).toMatch(/^ZZVD00/);
      expect(isLei(demoLei(number))).toBe(true);
    }),
  );
});

it('no two of 100,000 numbers share a code', () => {
  const numbers = Array.from({ length: 100_000 }, (_, index) => index);
  expect(new Set(numbers.map((number) => demoIsin('C', number, 0))).size).toBe(100_000);
  expect(new Set(numbers.map(demoLei)).size).toBe(100_000);
});
