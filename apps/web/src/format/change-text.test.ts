import { expect, it } from 'vitest';

import { changeText } from './change-text.ts';
import { formatScore } from './score.ts';

const score = { format: formatScore };

it('a cause whose bar one sees has a size that is not 0.00, and all have as many decimals', () => {
  const parts = [-0.2, 0.004, -0.002, 0];
  const { size, value } = changeText({ from: 2.31, to: 2.112, parts }, score);
  expect(parts.map(size)).toEqual(['0.200', '0.004', '0.002', '0.000']);
  expect(value(2.31)).toBe('2.31');
});

it('sizes keep two decimals where every bar has one that shows', () => {
  const { size } = changeText({ from: 2.31, to: 2.16, parts: [-0.2, 0.05] }, score);
  expect([size(-0.2), size(0.05)]).toEqual(['0.20', '0.05']);
});

it('nothing that is seen keeps two decimals', () => {
  const { size } = changeText({ from: 2.31, to: 2.31, parts: [1e-9, -1e-9] }, score);
  expect(size(1e-9)).toMatch(/^0\.0+$/);
});

it('what has no bar that one sees adds no decimals', () => {
  const { size } = changeText({ from: 2.31, to: 2.11, parts: [-0.2, 0.0000004] }, score);
  expect(size(0.0000004)).toBe('0.00');
});
