import { expect, it } from 'vitest';

import { scoresOf } from '@verdure/contract/investments/holdings';
import { whyGraded } from './why-graded.ts';

const scored = { ...scoresOf(undefined), esg: { score: 2.4, grade: 'B' as const } };
const ofCompanies = { type: 'company', kind: 'esg', grade: 'B', from: 2.25, to: 2.98 } as const;
const ofCountries = { type: 'country', kind: 'esg', grade: 'B', from: 2.5, to: 3.1 } as const;

it.each([
  ['company', [ofCompanies, ofCountries], 'B: 2.25 to 2.98 under this profile'],
  ['country', [ofCompanies, ofCountries], 'B: 2.50 to 3.10 under this profile'],
  ['fund', [ofCompanies], 'B: 2.25 to 2.98 under this profile'],
  ['fund', [ofCompanies, ofCountries], 'B: graded by distance from the average'],
  ['company', [], null],
] as const)('a %s graded under %j reads its own bounds', (type, bounds, words) => {
  expect(whyGraded({ type, scores: scored }, 'esg', bounds)).toBe(words);
});

it('nothing is said of what has no letter, or has not loaded', () => {
  expect(whyGraded({ type: 'company', scores: scored }, 'impact', [ofCompanies])).toBeNull();
  expect(whyGraded({ type: 'company', scores: null }, 'esg', [ofCompanies])).toBeNull();
});
