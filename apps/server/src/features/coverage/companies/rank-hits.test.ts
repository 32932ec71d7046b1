import { expect, it } from 'vitest';

import { rankHits } from './rank-hits.ts';

const SIZES: Readonly<Record<number, number>> = { 1: 3e9, 2: 3e12, 4: 9e12, 5: 1e9 };

const ranked = (text: string, ...found: readonly (readonly [number, string, number])[]) =>
  rankHits(
    found.map(([id, name, match]) => ({ id, name, match })),
    text,
    (id) => SIZES[id] ?? null,
  ).map(({ name }) => name);

it('names the largest company whose name begins with the whole word first', () => {
  const found = ranked(
    'apple',
    [1, 'Apple Hospitality REIT, Inc.', 2],
    [2, 'Apple Inc.', 2],
    [3, 'Apple Rush Company', 2],
    [4, 'Applegate Holdings', 2],
    [5, 'Pineapple Energy', 4],
  );
  expect(found).toEqual([
    'Apple Inc.',
    'Apple Hospitality REIT, Inc.',
    'Apple Rush Company',
    'Applegate Holdings',
    'Pineapple Energy',
  ]);
});

it('names what is the text and a legal form before a larger one whose name goes on', () => {
  const larger = [2, 'Apple Hospitality REIT, Inc.', 2] as const;
  expect(ranked('apple', larger, [3, 'Apple Inc.', 2])).toEqual(['Apple Inc.', larger[1]]);
  expect(ranked('acme', [2, 'Acme Asia', 2], [3, 'Acme AS', 2])).toEqual(['Acme AS', 'Acme Asia']);
});

it('keeps an exact name and a code before all that only begin with the text', () => {
  expect(ranked('apple', [4, 'Apple Corps', 2], [5, 'Apple', 0], [3, 'Orchard', 1])).toEqual([
    'Apple',
    'Orchard',
    'Apple Corps',
  ]);
});

it('leaves equals in the order in which they came, and gives at most fifty', () => {
  const many = Array.from({ length: 60 }, (_, at) => [100 + at, `Oak ${at}`, 2] as const);
  const names = ranked('oak', ...many);
  expect(names).toHaveLength(50);
  expect(names[0]).toBe('Oak 0');
});
