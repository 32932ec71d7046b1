import { BENCHMARKS } from '@verdure/contract/vocabulary';
import { expect, it } from 'vitest';

import { membersOf } from './benchmark-constituents.ts';

const listed = (
  [
    ['GB', 60],
    ['GB', 30],
    ['GB', 6],
    ['GB', 4],
    ['US', 200],
    ['FR', 50],
    ['JP', 40],
    [null, 10],
  ] as const
).map(([countryCode, marketCapUsd], row) => ({ row, id: row + 1, countryCode, marketCapUsd }));

it('SCR-TEAR-01 (part) chooses the companies of each benchmark by country and size', () => {
  const sizes = BENCHMARKS.map(({ id }) => [
    id,
    membersOf(listed, id).map(({ marketCapUsd }) => marketCapUsd),
  ]);
  expect(Object.fromEntries(sizes)).toEqual({
    global: [200, 60, 50, 40, 30, 10, 6, 4],
    uk: [60, 30, 6, 4],
    europe: [60, 50, 30, 6, 4],
    usa: [200],
    // the first four hold 350 of 400, more than 85%
    'global-smaller-cap': [30, 10, 6, 4],
    'uk-smaller-cap': [6, 4],
  });
});
