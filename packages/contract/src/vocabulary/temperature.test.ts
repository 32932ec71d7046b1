import { expect, it } from 'vitest';

import { temperatureBasis, temperatureWords } from './index.ts';

it.each([
  [{ celsius: 1.48, status: 'Paris aligned', reason: null }, 'Paris aligned'],
  [
    { celsius: 2, status: null, reason: 'scope_3_dominates' },
    'low intensity of own operations; no status: scope 3 is most of this sector’s emissions and is not in the figure',
  ],
  [
    { celsius: 3.31, status: null, reason: 'indicative' },
    'no status: less than half of the weight has data',
  ],
  [
    { celsius: null, status: null, reason: 'too_little_data' },
    'no status: less than 10% of the weight has data',
  ],
  [{ celsius: null, status: null, reason: null }, null],
] as const)('says of %j', (judged, words) => {
  expect(temperatureWords(judged)).toBe(words);
});

it('names what a temperature is of, and on how much it stands', () => {
  expect(temperatureBasis('indicative', 0.34, 0.256)).toBe(
    'own operations (scope 1 and 2) · indicative, 34.0% of the weight · 25.6% of the weight on estimated value added',
  );
  expect(temperatureBasis('not_shown', 0, null)).toBe(
    'own operations (scope 1 and 2) · too little data (0.0% of the weight)',
  );
  expect(temperatureBasis('shown', 0.7, 0)).toBe(
    'own operations (scope 1 and 2) · 70.0% of the weight',
  );
  expect(temperatureBasis('shown', 0.7, 0.0002)).toBe(
    'own operations (scope 1 and 2) · 70.0% of the weight · under 0.1% of the weight on estimated value added',
  );
});
