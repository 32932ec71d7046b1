import { expect, it } from 'vitest';

import { temperatureStatus } from './index.ts';

it.each([
  [1.2, 'Paris aligned', 'A'],
  [1.5, 'Paris aligned', 'A'],
  [1.51, 'Approaching Paris aligned', 'D'],
  [2, 'Approaching Paris aligned', 'D'],
  [2.01, 'Not Paris aligned', 'E'],
])('SCR-GLB-51 (part) %f degrees is %s, grade %s', (celsius, name, grade) => {
  expect(temperatureStatus(celsius)).toMatchObject({ name, grade });
});

it('SCR-GLB-51 (part) no temperature has no status', () => {
  expect(temperatureStatus(null)).toBeNull();
});
