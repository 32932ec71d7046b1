import { AWARENESS_LADDERS } from '@verdure/contract/vocabulary';
import { expect, it } from 'vitest';

import { pointsOfKey } from './awareness-keys.ts';

const { qualitative, threeLetters, fourLetters } = AWARENESS_LADDERS;

it.each([
  { key: 0, rungs: qualitative, from: 3, to: 0 },
  { key: 4, rungs: qualitative, from: null, to: 4 },
  { key: 3, rungs: qualitative, from: 3, to: 3 },
  { key: 3, rungs: threeLetters, from: 1, to: 3 },
  { key: 3, rungs: threeLetters, from: 3, to: 3.5 },
  { key: 3, rungs: threeLetters, from: 3.5, to: 3 },
  { key: 4, rungs: threeLetters, from: 3.5, to: 4 },
  { key: 3, rungs: fourLetters, from: 3 + 1 / 3, to: 3 + 2 / 3 },
  { key: 2, rungs: [], from: 1, to: null },
])('the key $key beside awareness $from sets $to', ({ key, rungs, from, to }) => {
  expect(pointsOfKey(key, [...rungs], from)).toBe(to);
});
