import { expect, it } from 'vitest';

import { ValueCache } from './value-cache.ts';

interface Sized {
  readonly size: number;
}

const made = (size: number) => async (): Promise<Sized> => ({ size });

it('makes a value once for concurrent requests, and again after it failed', async () => {
  const kept = new ValueCache<Sized>(2);
  let makings = 0;
  const make = async (): Promise<Sized> => {
    makings += 1;
    if (makings === 1) throw new Error('not yet');
    return { size: makings };
  };
  await expect(Promise.all([kept.get('a', make), kept.get('a', make)])).rejects.toThrow('not yet');
  const [one, other] = await Promise.all([kept.get('a', make), kept.get('a', make)]);
  expect(one).toEqual({ size: 2 });
  expect(other).toBe(one);
});

it('drops the least recently used beyond its number', async () => {
  const kept = new ValueCache<Sized>(2);
  await kept.get('a', made(1));
  await kept.get('b', made(2));
  await kept.get('a', made(0));
  await kept.get('c', made(3));
  expect([kept.peek('a'), kept.peek('b'), kept.peek('c')]).toEqual([
    { size: 1 },
    undefined,
    { size: 3 },
  ]);
});

it('drops the least recently used beyond its bytes, and does not keep what is larger', async () => {
  const kept = new ValueCache<Sized>(9, { mostBytes: 10, bytesOf: ({ size }) => size });
  await kept.get('a', made(4));
  await kept.get('b', made(5));
  await kept.get('c', made(6));
  expect([kept.peek('a'), kept.peek('b'), kept.peek('c')]).toEqual([
    undefined,
    undefined,
    { size: 6 },
  ]);
  expect(await kept.get('huge', made(99))).toEqual({ size: 99 });
  expect(kept.peek('huge')).toBeUndefined();
});

it('gives a value to whoever waits for it, also when it was dropped while it was made', async () => {
  const kept = new ValueCache<Sized>(1);
  const { promise, resolve } = Promise.withResolvers<Sized>();
  const waiting = kept.get('a', () => promise);
  await kept.get('b', made(2));
  resolve({ size: 1 });
  expect(await waiting).toEqual({ size: 1 });
});

it('forgets everything when it is cleared, also what is being made', async () => {
  const kept = new ValueCache<Sized>(3);
  const { promise, resolve } = Promise.withResolvers<Sized>();
  await kept.get('a', made(1));
  const waiting = kept.get('b', () => promise);
  kept.clear();
  resolve({ size: 2 });
  expect(await waiting).toEqual({ size: 2 });
  expect([kept.peek('a'), kept.peek('b')]).toEqual([undefined, undefined]);
});
