import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { standingOf } from '../measures/index.ts';
import { companyTemperature, fade, temperatureOf, waciOf } from '../temperature/index.ts';
import { companyShares } from './company-shares.ts';
import { footprintOf } from './footprint.ts';

interface Holding {
  readonly weight: number;
  readonly isCompany: boolean;
  readonly value: number;
  readonly basisUsd: number;
}

const orMissing = (least: number, most: number) =>
  fc.oneof(
    { weight: 4, arbitrary: fc.double({ min: least, max: most, noNaN: true }) },
    fc.constant(Number.NaN),
  );

const holding: fc.Arbitrary<Holding> = fc.record({
  weight: fc.double({ min: -1, max: 1, noNaN: true }),
  isCompany: fc.boolean(),
  value: orMissing(0, 1e9),
  basisUsd: orMissing(1, 1e12),
});
const holdings = fc.array(holding, { maxLength: 30 });

const sharesOf = (items: readonly Holding[]): Float64Array =>
  companyShares(
    {
      nodes: Int32Array.from(items.keys()),
      weights: Float64Array.from(items, ({ weight }) => weight),
    },
    (node) => (items[node]?.isCompany === true ? 'company' : 'country'),
  );

const columnOf = (items: readonly Holding[], key: 'value' | 'basisUsd'): Float64Array =>
  Float64Array.from(items, (item) => item[key]);

const measured = (items: readonly Holding[]) =>
  footprintOf(sharesOf(items), columnOf(items, 'value'), columnOf(items, 'basisUsd'));

const sumOf = (column: Float64Array): number =>
  column.reduce((sum, value) => (Number.isNaN(value) ? sum : sum + value), 0);

/** Equal up to the rounding of sums in another order. */
function expectNear(got: number | null, expected: number | null): void {
  if (got === null || expected === null) expect(got).toBe(expected);
  else expect(Math.abs(got - expected)).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(expected)));
}

describe('a footprint', () => {
  it('is the sum of its contributions, net and gross', () => {
    fc.assert(
      fc.property(holdings, (items) => {
        const { net, gross } = measured(items);
        if (standingOf(net.coveredFraction) === 'not_shown') {
          expect([net.value, gross.value]).toEqual([null, null]);
          return;
        }
        expectNear(sumOf(net.contributions), net.value);
        expectNear(sumOf(gross.contributions), gross.value);
      }),
    );
  });

  it('is net = gross x the disclosed weight', () => {
    fc.assert(
      fc.property(holdings, (items) => {
        const { net, gross, notDisclosedFraction } = measured(items);
        if (gross.value === null) expect(net.value).toBeNull();
        else expectNear(net.value, gross.value * (1 - notDisclosedFraction));
      }),
    );
  });

  it('does not depend on the order of the holdings', () => {
    fc.assert(
      fc.property(holdings, (items) => {
        expectNear(measured([...items].reverse()).net.value, measured(items).net.value);
      }),
    );
  });

  it('does not change when every weight doubles', () => {
    fc.assert(
      fc.property(holdings, (items) => {
        const doubled = items.map((item) => ({ ...item, weight: item.weight * 2 }));
        expectNear(measured(doubled).net.value, measured(items).net.value);
      }),
    );
  });

  it('is linear: twice the values give twice the footprint', () => {
    fc.assert(
      fc.property(holdings, (items) => {
        const doubled = items.map((item) => ({ ...item, value: item.value * 2 }));
        const { value } = measured(items).net;
        expectNear(measured(doubled).net.value, value === null ? null : value * 2);
      }),
    );
  });

  it('ignores short positions and what is no company', () => {
    fc.assert(
      fc.property(holdings, holding, (items, other) => {
        const short = { ...other, weight: -Math.abs(other.weight), isCompany: true };
        const country = { ...other, isCompany: false };
        expectNear(measured([...items, short, country]).net.value, measured(items).net.value);
      }),
    );
  });
});

describe('a portfolio of one company', () => {
  const one = fc.record({
    emissions: fc.double({ min: 0, max: 1e9, noNaN: true }),
    amountUsd: fc.double({ min: 1, max: 1e12, noNaN: true }),
    rate: fc.double({ min: -1, max: 1, noNaN: true }),
  });
  const shares = Float64Array.of(1);

  it('has the footprint and the intensity of the company', () => {
    fc.assert(
      fc.property(one, ({ emissions, amountUsd }) => {
        const [values, amounts] = [Float64Array.of(emissions), Float64Array.of(amountUsd)];
        const rate = (emissions / amountUsd) * 1_000_000;
        expectNear(footprintOf(shares, values, amounts).gross.value, rate);
        expectNear(waciOf(shares, values, amounts).average.value, rate);
      }),
    );
  });

  it('has the temperature of the company', () => {
    fc.assert(
      fc.property(one, ({ emissions, rate }) => {
        const faded = fade(rate);
        const found = temperatureOf(shares, {
          intensities: Float64Array.of(emissions),
          fades: Float64Array.of(faded),
          isPartial: Uint8Array.of(0),
          isEstimated: Uint8Array.of(0),
        });
        expectNear(found.itrCelsius, companyTemperature(emissions, faded));
        expectNear(found.unfadedCelsius, companyTemperature(emissions, 1));
        expect(found.ungrossedCelsius).toBe(found.itrCelsius);
      }),
    );
  });
});

it('never warms with a higher reduction rate', () => {
  const rate = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(rate, rate, (a, b) => {
      expect(fade(Math.max(a, b))).toBeLessThanOrEqual(fade(Math.min(a, b)) + 1e-12);
    }),
  );
});
