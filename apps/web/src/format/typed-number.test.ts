import { expect, it } from 'vitest';

import { numberIn } from './typed-number.ts';

it.each([
  ['12.5', 12.5, 'a decimal point'],
  ['12,5', 12.5, 'a decimal comma'],
  ['0,5', 0.5, 'a decimal comma'],
  ['0,500', 0.5, 'no group of thousands begins with 0'],
  ['1,25', 1.25, 'two digits are no group'],
  ['1234,567', 1234.567, 'four digits before are no group'],
  ['12,500', 12_500, 'thousands, as this application writes them'],
  ['1,250,000.50', 1_250_000.5, 'thousands and a decimal point'],
  ['1.250.000,50', 1_250_000.5, 'thousands and a decimal comma'],
  ['1 250 000,5', 1_250_000.5, 'thousands with spaces'],
  ['12 500', 12_500, 'a space that does not break'],
  ['−3', -3, 'a minus sign'],
  ['-0,5', -0.5, 'a hyphen'],
  ['+3', 3, 'a plus sign'],
  ['25%', 25, 'percent'],
  ['12,5 %', 12.5, 'percent after a space'],
  ['$3,000', 3_000, 'dollars'],
  ['.5', 0.5, 'no digit before the point'],
  ['5.', 5, 'no digit after the point'],
  ['', null, 'nothing'],
  ['-', null, 'a sign alone'],
  ['1,2,3', null, 'no groups of three'],
  ['1,25,000', null, 'no groups of three'],
  ['1.250.000', null, 'two decimal points'],
  ['1e5', null, 'a power'],
  ['0x10', null, 'another base'],
  ['12 5', null, 'a space in no place for one'],
  ['6O', null, 'a letter'],
  ['Infinity', null, 'a word'],
] as const)('"%s" is %s: %s', (...[text, value]) => {
  expect(numberIn(text)).toBe(value);
});

it('reads every number that the application writes, and the same number with a decimal comma', () => {
  for (let step = -3_000; step < 3_000; step += 7) {
    const value = step / 8;
    expect(numberIn(String(value))).toBe(value);
    if (!Number.isInteger(value) && !/\.\d{3}$/.test(String(value))) {
      expect(numberIn(String(value).replace('.', ','))).toBe(value);
    }
    const written = (value * 1_000).toLocaleString('en-US');
    expect(numberIn(written)).toBe(value * 1_000);
  }
});
