import { expect, it } from 'vitest';

import { tradedCompanies, withTrades } from './reach-draft.ts';

/** The weights of the file add up to 50%, and are scaled to 100%. */
const own = [
  { id: 1, name: 'Alder', givenPercent: 30, weightFraction: 0.6 },
  { id: 2, name: 'Birch', givenPercent: 20, weightFraction: 0.4 },
];
const trades = [
  { id: 3, changeFraction: 0.05 },
  { id: 1, changeFraction: -0.05 },
];

it('tells weights of the portfolio, and drafts them as they were given', () => {
  const traded = tradedCompanies(trades, own);
  expect(traded).toEqual([
    { id: 1, toPercent: 27.5, fromFraction: 0.6, toFraction: expect.closeTo(0.55, 9) },
    { id: 3, toPercent: 2.5, fromFraction: 0, toFraction: expect.closeTo(0.05, 9) },
  ]);
  expect(withTrades({ isSpread: true, changes: [] }, traded).changes).toEqual([
    { type: 'company', id: 1, weightPercent: 27.5 },
    { type: 'company', id: 3, weightPercent: 2.5 },
  ]);
});
