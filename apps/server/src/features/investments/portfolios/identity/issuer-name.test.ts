import { expect, it } from 'vitest';

import { behindBond } from './issuer-name.ts';

it.each([
  ['SIEMENS FIN 1.25% 2031', 'siemens'],
  ['TOYOTA MOTOR CREDIT CORP 4.5% 2029', 'toyota motor'],
  ['VOLKSWAGEN INTL FIN NV 3.875 PERP', 'volkswagen'],
  ['NESTLE 1.5% 2030', 'nestle'],
  // the first word is the name, whatever it says elsewhere
  ['CAPITAL ONE 4.2% 2032', 'capital one'],
])('the bond %j was borrowed for %j', (bond, key) => {
  expect(behindBond(bond)?.key).toBe(key);
});

it.each(['Siemens Financial Services', '3M CO', '2.5% 2031', ''])(
  'the name %j says no bond, or no name',
  (name) => {
    expect(behindBond(name)).toBeNull();
  },
);
