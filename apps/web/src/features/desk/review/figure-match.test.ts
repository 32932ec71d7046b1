import fc from 'fast-check';
import { expect, it } from 'vitest';

import { figureMatch } from './figure-match.ts';

/** Of units that real reports use: how many of the metric's unit each is. */
const WATER = { m3: 1, Ml: 1000, litre: 0.001, 'million m3': 1e6 };
const CARBON = { 'tonnes CO2e': 1, ktCO2e: 1000, kg: 0.001, MtCO2e: 1e6 };
const ENERGY = { kj: 1, MWh: 3_600_000, GJ: 1e6, TWh: 3.6e12 };

type Units = Readonly<Record<string, number>>;
const given = (units: Units, raw: number, unit: string) => ({
  raw,
  unit,
  amount: raw * (units[unit] ?? Number.NaN),
});

interface Example {
  readonly units: Units;
  readonly printed: readonly [number, string];
  readonly value: readonly [number, string];
  readonly match: object;
}
const DIFFERS = { kind: 'differs' };
const SAME = { kind: 'same' };

it.each<[string, Example]>([
  [
    'a thousandth',
    { units: WATER, printed: [12_951, 'Ml'], value: [12.951, 'Ml'], match: { factor: 1000 } },
  ],
  [
    'the digits in another unit',
    { units: WATER, printed: [12_951, 'Ml'], value: [12_951, 'm3'], match: { factor: 1000 } },
  ],
  [
    'other digits, one amount',
    { units: WATER, printed: [12.951, 'million m3'], value: [12_951, 'Ml'], match: SAME },
  ],
  [
    'a corrected figure',
    { units: CARBON, printed: [18.3, 'ktCO2e'], value: [19.3, 'ktCO2e'], match: DIFFERS },
  ],
  [
    'a rounded figure',
    { units: CARBON, printed: [18.3, 'ktCO2e'], value: [18_345.2, 'tonnes CO2e'], match: SAME },
  ],
  [
    'whole digits are not rounded',
    { units: CARBON, printed: [18, 'ktCO2e'], value: [18_040, 'tonnes CO2e'], match: DIFFERS },
  ],
  [
    'two tonnes for millions',
    {
      units: CARBON,
      printed: [4.4, 'MtCO2e'],
      value: [2, 'tonnes CO2e'],
      match: { factor: 2_200_000 },
    },
  ],
  [
    'power a thousandfold',
    { units: ENERGY, printed: [958, 'MWh'], value: [3_448_800, 'GJ'], match: { factor: 1000 } },
  ],
  [
    'power in another unit',
    { units: ENERGY, printed: [958, 'MWh'], value: [3448.8, 'GJ'], match: SAME },
  ],
  ['nothing', { units: CARBON, printed: [0, 'kg'], value: [0, 'tonnes CO2e'], match: SAME }],
  [
    'nothing against something',
    { units: CARBON, printed: [0, 'kg'], value: [5, 'kg'], match: { ...DIFFERS, factor: null } },
  ],
  [
    'another sign',
    { units: CARBON, printed: [-5, 'kg'], value: [5, 'kg'], match: { ...DIFFERS, factor: null } },
  ],
])('%s', (_what, { units, printed, value, match }) => {
  expect(figureMatch(given(units, ...printed), given(units, ...value))).toMatchObject(match);
});

it('compares money of one currency, and says nothing of two', () => {
  const dollars = { raw: 5, unit: 'USD', amount: null };
  expect(figureMatch(dollars, { raw: 5, unit: 'USD', amount: 5 })).toEqual({ kind: 'same' });
  expect(figureMatch(dollars, { raw: 5, unit: 'EUR', amount: 6 })).toEqual({ kind: 'unknown' });
});

const amount = fc.double({ min: 1e-3, max: 1e9, noNaN: true });
const sizes = [1e-3, 1, 60, 1000, 3.6e6, 1e9];
const size = fc.constantFrom(...sizes);

it('is the same in any two units, and differs by as much as the units where the digits are kept', () => {
  fc.assert(
    fc.property(amount, size, size, (value, one, other) => {
      const printed = { raw: value / one, unit: `a unit of ${one}`, amount: value };
      const entered = { raw: value / other, unit: `a unit of ${other}`, amount: value };
      expect(figureMatch(printed, entered)).toEqual({ kind: 'same' });
      if (one === other) return;
      const copied = { raw: printed.raw, unit: entered.unit, amount: printed.raw * other };
      const match = figureMatch(printed, copied);
      const ratio = Math.max(one, other) / Math.min(one, other);
      expect(match).toEqual({ kind: 'differs', factor: expect.closeTo(ratio, 3) });
    }),
  );
});

it('does not call same what is more than a rounding away, whichever is larger', () => {
  fc.assert(
    fc.property(amount, fc.double({ min: 1.006, max: 1e6, noNaN: true }), (value, times) => {
      const small = { raw: value, unit: 'kg', amount: value };
      const large = { raw: value * times, unit: 'kg', amount: value * times };
      for (const [one, other] of [[small, large] as const, [large, small] as const]) {
        const match = figureMatch(one, other);
        expect(match.kind).toBe('differs');
        if (match.kind === 'differs') expect(match.factor).toBeGreaterThan(1.005);
      }
    }),
  );
});
