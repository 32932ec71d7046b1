import { expect, it } from 'vitest';

import { isSeenToMove, movedWords } from './moved-words.ts';
import { formatScore } from './score.ts';

const score = { format: formatScore };

it.each([
  [0.25, 'up 0.25'],
  [-0.05, 'down 0.05'],
  [-0.0038, 'down a little'],
  [0.0049, 'up a little'],
])('writes a change of %d as %s', (change, words) => {
  expect(movedWords(change, score)).toBe(words);
});

it('takes a figure for moved where it reads otherwise, however small the change', () => {
  expect(isSeenToMove([1.4562, 1.4524, -0.0038], score)).toBe(true);
  expect(isSeenToMove([1.4512, 1.4524, 0.0012], score)).toBe(false);
});

it('takes a figure for moved where it reads as it did and two causes cancel each other', () => {
  expect(isSeenToMove([1.45, 1.45, 0.07], score)).toBe(true);
});
