import { expect, it } from 'vitest';

import { Kept } from './kept.ts';

const made = (value: number) => () => Promise.resolve(value);

it('makes a value once for all who ask at once, and again after it failed', async () => {
  const kept = new Kept<number>(2);
  let makings = 0;
  const make = async () => {
    makings += 1;
    if (makings === 1) throw new Error('not yet');
    return makings;
  };
  await expect(Promise.all([kept.get('a', make), kept.get('a', make)])).rejects.toThrow('not yet');
  expect(await Promise.all([kept.get('a', make), kept.get('a', make)])).toEqual([2, 2]);
});

it('gives up what was used longest ago beyond its number', async () => {
  const kept = new Kept<number>(2);
  await kept.get('a', made(1));
  await kept.get('b', made(2));
  await kept.get('a', made(0));
  await kept.get('c', made(3));
  expect([kept.size, await kept.get('a', made(9)), await kept.get('b', made(9))]).toEqual([
    2, 1, 9,
  ]);
});

it('gives up the oldest beyond its bytes, but never the newest', async () => {
  const kept = new Kept<number>(9, { mostBytes: 10, bytesOf: (value) => value });
  await kept.get('a', made(4));
  await kept.get('b', made(5));
  await kept.get('c', made(6));
  expect([kept.size, await kept.get('a', made(1))]).toEqual([1, 1]);
  await kept.get('huge', made(99));
  expect([kept.size, await kept.get('huge', made(0))]).toEqual([1, 99]);
});
