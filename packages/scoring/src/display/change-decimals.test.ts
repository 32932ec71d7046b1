import * as fc from 'fast-check';
import { expect, it } from 'vitest';

import { changeDecimals } from './change-decimals.ts';
import { decimalText } from './index.ts';

it.each([
  ['seen with two decimals', { from: 2.5, to: 2.31, parts: [-0.25, 0.06] }, 2],
  ['unmoved', { from: 2.5, to: 2.5, parts: [] }, 2],
  // 1.81 and 1.94 are 0.13 apart, and the change is 0.122
  ['other than what the shown numbers are apart', { from: 1.814, to: 1.936, parts: [0.122] }, 3],
  ['of parts that rise and fall by as much', { from: 2, to: 2, parts: [0.003, -0.003] }, 3],
  ['below what is written', { from: 2.0041, to: 2.0062, parts: [0.0021] }, 3],
  ['smaller than all that is written', { from: 2, to: 2 + 4e-9, parts: [4e-9] }, 6],
])('gives a change %s the decimals it needs', (_, change, decimals) => {
  expect(changeDecimals(change, 2)).toBe(decimals);
});

it('lets a reader subtract, whatever the numbers', () => {
  const value = fc.double({ min: -500, max: 500, noNaN: true });
  fc.assert(
    fc.property(value, value, (from, to) => {
      const decimals = changeDecimals({ from, to, parts: [to - from] }, 2);
      if (decimals === 6) return;
      const [start, end, change] = [from, to, to - from].map((each) =>
        Number(decimalText(each, decimals)),
      );
      expect((end ?? 0) - (start ?? 0)).toBeCloseTo(change ?? Number.NaN, 8);
    }),
  );
});
