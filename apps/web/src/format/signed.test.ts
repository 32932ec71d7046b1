import { expect, it } from 'vitest';

import { columnText, signedText } from './signed.ts';

const format = (value: number | null): string => (value ?? 0).toFixed(2);

it.each([
  [0.117, '+0.12'],
  [-0.117, '−0.12'],
  // nothing is seen, so no sign either
  [0.004, '0.00'],
  [-0.004, '0.00'],
  [0, '0.00'],
])('%d is written %s', (value, text) => {
  expect(signedText(value, { format })).toBe(text);
});

it.each([
  [[0.09, -0.0021], '+0.0900', '−0.0021'],
  [[12.3456, -0.5], '+12.3', '−0.5'],
  [[1234.5, -20], '+1,235', '−20'],
  [[0, -0], '0.00', '0.00'],
  [[0.0000004, 0], '0.000000', '0.000000'],
])('a column of %j is written with the decimals of its largest', (values, first, second) => {
  const text = columnText(values, { isSigned: true });
  expect(values.map(text)).toEqual([first, second]);
});

it('a column without values has a text for any', () => {
  expect(columnText([], { isSigned: true })(0.5)).toBe('+0.50');
});

it('a column of values has no sign', () => {
  const text = columnText([12.3, 0.4], { isSigned: false });
  expect([12.3, 0.4].map(text)).toEqual(['12.3', '0.4']);
});
