import { expect, it } from 'vitest';

import { COUNTRY_CODES, countryNameOf, isCountryCode } from './country-code.ts';

it('knows every country by a name, and no name twice', () => {
  const names = COUNTRY_CODES.map(countryNameOf);
  expect(names.filter((name, at) => name === COUNTRY_CODES[at])).toEqual([]);
  expect(new Set(names).size).toBe(COUNTRY_CODES.length);
});

it.each(['NO', 'NOR', 'TW', 'XK'])('takes %s', (code) => expect(isCountryCode(code)).toBe(true));

it.each(['EU', 'UN', 'ZZ', 'XA', 'UK', 'SU', 'no', 'N', ''])('refuses %j', (code) =>
  expect(isCountryCode(code)).toBe(false),
);
