import fc from 'fast-check';
import { expect, it } from 'vitest';

import { attributeChange, bridgeHoldings, bridgeOf, type WeightedFigures } from './index.ts';

const CAUSES = ['trades', 'prices', 'values', 'profile'] as const;
const STATES = 2 ** CAUSES.length;
type Cause = (typeof CAUSES)[number];
type Side = WeightedFigures<string>;

const setKey = (changed: readonly Cause[]): string =>
  CAUSES.filter((cause) => changed.includes(cause)).join(' ');

/** A portfolio in each of the sixteen states; what a state does not hold has no weight there. */
const sides = fc
  .array(
    fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd', 'e'), fc.nat(9), fc.nat(40)), {
      minLength: 1,
      maxLength: 6,
    }),
    { minLength: STATES, maxLength: STATES },
  )
  .map((states) => {
    const keys = Array.from({ length: STATES }, (_, bits) =>
      setKey(CAUSES.filter((_cause, at) => (bits & (1 << at)) !== 0)),
    );
    return new Map(keys.map((key, at) => [key, sideOf(states[at] ?? [])]));
  });

function sideOf(rows: readonly (readonly [string, number, number])[]): Side {
  const whole = rows.reduce((sum, [, weight]) => sum + weight + 1, 0);
  const side = new Map<string, { weightFraction: number; value: number }>();
  for (const [key, weight, tenths] of rows) {
    const known = side.get(key);
    const weightFraction = (known?.weightFraction ?? 0) + (weight + 1) / whole;
    side.set(key, { weightFraction, value: known?.value ?? tenths / 10 });
  }
  return side;
}

const meanOf = (side: Side): number =>
  [...side.values()].reduce((sum, { weightFraction, value }) => sum + weightFraction * value, 0);

const orders = (causes: readonly Cause[]): readonly (readonly Cause[])[] =>
  causes.length === 0
    ? [[]]
    : causes.flatMap((first) =>
        orders(causes.filter((cause) => cause !== first)).map((rest) => [first, ...rest]),
      );

/** The same by trying every order, one after the other. */
function byEveryOrder(states: ReadonlyMap<string, Side>) {
  const parts = new Map<string, number>();
  const all = orders(CAUSES);
  for (const order of all) {
    order.forEach((cause, at) => {
      const before = states.get(setKey(order.slice(0, at))) ?? new Map();
      const after = states.get(setKey(order.slice(0, at + 1))) ?? new Map();
      for (const { key, allocation, valueEffect } of attributeChange(before, after).parts) {
        const name = `${cause} ${key}`;
        parts.set(name, (parts.get(name) ?? 0) + (allocation + valueEffect) / all.length);
      }
    });
  }
  return parts;
}

const sumOf = (numbers: Iterable<number>): number =>
  [...numbers].reduce((sum, number) => sum + number, 0);

it('divides each cause among the holdings as every order does, and adds up to the change', () => {
  fc.assert(
    fc.property(sides, (states) => {
      const sideWith = (changed: readonly Cause[]): Side =>
        states.get(setKey(changed)) ?? new Map();
      const bridged = bridgeHoldings(CAUSES, sideWith);
      const naive = byEveryOrder(states);
      for (const { cause, change, parts } of bridged) {
        expect(sumOf(parts.values())).toBeCloseTo(change, 12);
        for (const [key, part] of parts) {
          expect(part).toBeCloseTo(naive.get(`${cause} ${key}`) ?? Number.NaN, 12);
        }
      }
      const changes = bridgeOf(CAUSES, (changed) => meanOf(sideWith(changed)));
      for (const [at, { change }] of bridged.entries()) {
        expect(change).toBeCloseTo(changes[at]?.change ?? Number.NaN, 12);
      }
      const [start, end] = [meanOf(sideWith([])), meanOf(sideWith(CAUSES))];
      expect(sumOf(bridged.map(({ change }) => change))).toBeCloseTo(end - start, 12);
    }),
  );
});

it('gives a trade to what was bought and sold, and a value to whom it belongs', () => {
  const side = (rows: readonly (readonly [string, number, number])[]): Side =>
    new Map(rows.map(([key, weightFraction, value]) => [key, { weightFraction, value }]));
  const [trades, values] = bridgeHoldings(['trades', 'values'] as const, (changed) => {
    const acme = changed.includes('values') ? 3 : 2;
    return changed.includes('trades')
      ? side([
          ['acme', 0.5, acme],
          ['new', 0.5, 1],
        ])
      : side([
          ['acme', 0.5, acme],
          ['old', 0.5, 1],
        ]);
  });
  expect(trades?.change).toBeCloseTo(0, 12);
  expect(trades?.parts.get('new')).toBeCloseTo(-0.375, 12);
  expect(trades?.parts.get('old')).toBeCloseTo(0.375, 12);
  expect(values?.parts.get('acme')).toBeCloseTo(0.5, 12);
  expect(values?.parts.get('new') ?? 0).toBe(0);
});

it('refuses more than seven causes', () => {
  expect(() => bridgeHoldings([1, 2, 3, 4, 5, 6, 7, 8], () => new Map())).toThrow(RangeError);
});
