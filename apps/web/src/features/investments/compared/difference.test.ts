import { expect, it } from 'vitest';

import { formatNumber } from '../../../format/number.ts';
import { shownDifference } from './difference.ts';
import { type FigureFormat, formatAlike, SCORE_FORMAT, SHARE_FORMAT } from './figure-format.ts';

const NUMBER = formatAlike(formatNumber);
const KILOTONNES: FigureFormat = formatAlike((value) => `${((value ?? 0) / 1000).toFixed(1)} kt`);

it.each([
  { of: '139.49 and 80.12', format: NUMBER, two: [139.4851, 80.1249], shown: '▲ 59.37' },
  { of: 'the same rounded', format: NUMBER, two: [1.0049, 0.9951], shown: 'the same' },
  { of: '1,204.5 and 1,203.25', format: NUMBER, two: [1204.5, 1203.25], shown: '▲ 1.25' },
  { of: 'scores', format: SCORE_FORMAT, two: [2.0449, 2.0451], shown: '▼ 0.01' },
  { of: 'shares, in points', format: SHARE_FORMAT, two: [0.58849, 0.50151], shown: '▲ 8.6 pp' },
  { of: 'a negative number', format: NUMBER, two: [-0.125, 0.5], shown: '▼ 0.63' },
  { of: 'amounts in another unit', format: KILOTONNES, two: [1249, 1151], shown: 'the same' },
])('the difference of $of is that of the shown numbers', ({ format, two, shown }) => {
  const [own = 0, other = 0] = two;
  expect(shownDifference({ own, other }, format, 'Global').shown).toBe(shown);
});

it('the difference of figures whose texts are no numbers is their own', () => {
  const words: FigureFormat = { value: () => 'much', distance: (size) => size.toFixed(2) };
  expect(shownDifference({ own: 1.004, other: 0.5 }, words, 'Global').shown).toBe('▲ 0.50');
});
