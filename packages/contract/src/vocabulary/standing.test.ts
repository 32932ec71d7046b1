import { expect, it } from 'vitest';

import { standingWords } from './index.ts';

it.each([
  ['shown', 1, '100.0% of the weight'],
  ['shown', 0.5, '50.0% of the weight'],
  ['indicative', 0.4996, 'indicative, 49.9% of the weight'],
  ['indicative', 0.1 - 1e-12, 'indicative, 10.0% of the weight'],
  ['not_shown', 0.0047, 'too little data (0.4% of the weight)'],
  ['not_shown', 0, 'too little data (0.0% of the weight)'],
] as const)('%s, %s: %s', (standing, covered, words) => {
  expect(standingWords(standing, covered)).toBe(words);
});
