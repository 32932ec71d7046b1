import { expect, it } from 'vitest';

import { roundSignificant } from './index.ts';

it.each([
  [123456789.5, 9, 123456790],
  [-123456789.4, 9, -123456789],
  [0.123456789412, 9, 0.123456789],
  [1000, 2, 1000],
  [999.96, 4, 1000],
  [0.001, 3, 0.001],
  [0, 9, 0],
])('%f at %i significant digits is %f', (value, digits, expected) => {
  expect(roundSignificant(value, digits)).toBeCloseTo(expected, 7);
});
