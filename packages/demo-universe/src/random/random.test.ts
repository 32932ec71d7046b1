import { expect, it } from 'vitest';

import { weightedPicker } from './pick-weighted.ts';
import { createRandom } from './random.ts';
import { sample } from './sample.ts';
import { significant } from './significant.ts';

const draws = (seed: number, ...keys: (string | number)[]) => {
  const random = createRandom(seed, ...keys);
  return Array.from({ length: 5 }, () => random.uniform());
};

it('the same seed and keys give the same stream, others another', () => {
  expect(draws(1, 'company', 7)).toEqual(draws(1, 'company', 7));
  expect(draws(1, 'company', 7)).not.toEqual(draws(1, 'company', 8));
  expect(draws(1, 'company', 7)).not.toEqual(draws(2, 'company', 7));
  expect(draws(1, 'a', 'bc')).not.toEqual(draws(1, 'ab', 'c'));
});

it('first draws of neighbouring keys are spread evenly', () => {
  const firsts = Array.from({ length: 20_000 }, (_, key) => createRandom(5, key).uniform());
  const tenths = Array.from(
    { length: 10 },
    (_, tenth) => firsts.filter((draw) => Math.floor(draw * 10) === tenth).length,
  );
  expect(Math.min(...tenths)).toBeGreaterThan(1850);
  expect(Math.max(...tenths)).toBeLessThan(2150);
});

it('normal draws have mean 0 and standard deviation 1', () => {
  const random = createRandom(3);
  const normals = Array.from({ length: 50_000 }, () => random.normal());
  const mean = normals.reduce((sum, value) => sum + value, 0) / normals.length;
  const variance = normals.reduce((sum, value) => sum + value * value, 0) / normals.length;
  expect(mean).toBeCloseTo(0, 1);
  expect(variance).toBeCloseTo(1, 1);
});

it('weights decide how often an item is picked', () => {
  const random = createRandom(9);
  const pick = weightedPicker([
    { name: 'often', weight: 3 },
    { name: 'seldom', weight: 1 },
  ]);
  const often = Array.from({ length: 8000 }, () => pick(random)).filter(
    ({ name }) => name === 'often',
  );
  expect(often.length / 8000).toBeCloseTo(0.75, 1);
});

it('a sample has no item twice and is no longer than the list', () => {
  const items = [1, 2, 3, 4, 5];
  expect(new Set(sample(createRandom(1), items, 4)).size).toBe(4);
  expect([...sample(createRandom(1), items, 9)].sort()).toEqual(items);
});

it('rounds to significant digits', () => {
  expect([significant(1234.56, 3), significant(0.0012345, 2), significant(0, 3)]).toEqual([
    1230, 0.0012, 0,
  ]);
});
