import { expect, it } from 'vitest';

import { perMillion } from '../footprint/index.ts';
import { SCORING_DECIMALS } from '../numbers/index.ts';
import { type DisplayQuantity, displayText } from './index.ts';

it.each<[DisplayQuantity, number, string]>([
  ['footprint_for_scoring', 1.2345678, '1.23457'],
  ['footprint_contribution', 1.2345678, '1.23'],
  ['waci', 46.875, '46.88'],
  ['temperature', 1.4768916, '1.48'],
  ['temperature', 2, '2.00'],
  ['percentage', 0.06251, '6.3'],
  ['percentage', 1, '100.0'],
])('SCR-GLB-09 %s of %f reads %s', (quantity, value, text) => {
  expect(displayText({ quantity, value })).toBe(text);
});

it('SCR-GLB-09 a footprint per $1M is a value by an amount in USD, times 1,000,000', () => {
  expect([...perMillion(Float64Array.of(3), Float64Array.of(1_500_000))]).toEqual([2]);
  expect(SCORING_DECIMALS).toBe(5);
});
