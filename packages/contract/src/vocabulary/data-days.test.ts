import { expect, it } from 'vitest';

import { dataOfWords, dataToWords } from './index.ts';

it.each([
  ['2023-12-31', '2025-12-31', 'data of 2023 to 2025'],
  ['2025-12-31', '2025-12-31', 'data of 31 December 2025'],
  ['2025-03-31', '2025-12-31', 'data of 2025'],
  [null, null, ''],
])('from %s to %s: %s', (data_from, data_to, words) => {
  expect(dataOfWords({ data_from, data_to })).toBe(words);
});

it('never says that the data are of the day of the calculation', () => {
  expect(dataToWords({ data_to: '2025-12-31' }, '2026-11-23')).toBe(
    'Data to 31 December 2025, calculated for 23 November 2026',
  );
  expect(dataToWords({ data_to: null }, '2026-11-23')).toBe('Calculated for 23 November 2026');
});
