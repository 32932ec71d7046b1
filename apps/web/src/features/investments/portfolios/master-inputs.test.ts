import { expect, it } from 'vitest';

import { inputAfterTyping, inputOf, totalOf } from './master-inputs.ts';

it.each([
  // type, text, value, because
  ['percent', '60', 60, 'a percentage'],
  ['percent', '-100', -100, 'the least'],
  ['percent', '100', 100, 'the most'],
  ['percent', '33.33', 33.33, 'two decimals'],
  ['percent', '33.333', null, 'three decimals'],
  ['percent', '1,5', 1.5, 'a decimal comma'],
  ['percent', '1,500', null, 'thousands, over 100'],
  ['amount', '12,5', 12.5, 'a decimal comma'],
  ['percent', '100.01', null, 'over 100'],
  ['percent', '', null, 'nothing'],
  ['percent', '6O', null, 'a letter'],
  ['amount', '1,250,000.50', 1_250_000.5, 'commas are removed'],
  ['amount', '$3,000', 3_000, 'the dollar sign too'],
  ['amount', '-5', null, 'negative'],
  ['amount', '1.005', null, 'three decimals'],
] as const)('SCR-MAST-05 (part) %s "%s" is %s (%s)', (...row) => {
  const [type, text, value] = row;
  expect(inputOf(type, text)).toBe(value);
});

it('SCR-MAST-05 (part) shows thousands separators of an amount', () => {
  expect(inputAfterTyping('amount', '1250000.5')).toBe('1,250,000.5');
  expect(inputAfterTyping('amount', '12x')).toBe('12x');
  expect(inputAfterTyping('percent', '60')).toBe('60');
});

it('SCR-MAST-06 (part) adds up to the cent', () => {
  expect(totalOf([0.1, 0.2, null])).toBe(0.3);
});
