import { expect, it } from 'vitest';

import { isIsin, isinCheckDigit, tidyCode } from './isin.ts';

it.each([
  ['US037833100', 5, 'the worked example of the standard'],
  ['AU0000XVGZA', 3, 'letters inside'],
  ['GB000263494', 6, 'a sum that ends in four'],
])('check digit of %s is %s (%s)', (body, digit) => {
  expect(isinCheckDigit(body)).toBe(digit);
  expect(isIsin(`${body}${digit}`)).toBe(true);
  expect(isIsin(`${body}${(digit + 1) % 10}`)).toBe(false);
});

it.each(['us0378331005', 'US037833100', 'US03783310055', '0S0378331005', 'US03783310O5'])(
  'refuses %s, which has another form',
  (text) => {
    expect(isIsin(text)).toBe(false);
  },
);

it('compares codes without blanks and in capitals', () => {
  expect(tidyCode(' us03 7833\u00a01005')).toBe('US0378331005');
});
