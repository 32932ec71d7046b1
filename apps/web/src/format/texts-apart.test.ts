import { expect, it } from 'vitest';

import { textsApart } from './texts-apart.ts';

it.each([
  [
    [1.9412345678, 1.9412345678],
    ['1.94123', '1.94123'],
  ],
  [
    [1.9412345678, 1.9412345978, 2],
    ['1.94123457', '1.9412346', '2'],
  ],
  [
    [1234567.25, -1234567.5],
    ['1,234,567', '-1,234,568'],
  ],
  [
    [0.1, 0.1 + 2 ** -55],
    ['0.1', '0.10000000000000003'],
  ],
])('writes %j with as many digits as it takes to see which differ', (values, texts) => {
  expect(textsApart(values)).toEqual(texts);
});
