import { createHash } from 'node:crypto';

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { DemoUniverse } from './demo-universe.ts';
import { generateUniverse } from './generate-universe.ts';

const AS_OF = '2026-06-30';

/** A digest of everything, value chunks included. */
function digest(universe: DemoUniverse): string {
  const { companyMetricValueChunks, ...lists } = universe;
  const hash = createHash('sha256').update(JSON.stringify(lists));
  for (const chunk of companyMetricValueChunks()) hash.update(JSON.stringify(chunk));
  return hash.digest('hex');
}

const small = (seed: number) => generateUniverse({ seed, companies: 20, asOf: AS_OF });

describe('the same seed', () => {
  it('gives the same universe, byte for byte', () => {
    const options = { seed: 2026, companies: 400, asOf: AS_OF };
    expect(digest(generateUniverse(options))).toBe(digest(generateUniverse(options)));
  });

  it('gives a company the same figures in a larger universe', () => {
    const [few, many] = [300, 600].map((companies) =>
      generateUniverse({ seed: 5, companies, asOf: AS_OF }),
    );
    expect(many?.companies.slice(0, 300)).toEqual(few?.companies);
    expect(many?.fundamentals.slice(0, 1500)).toEqual(few?.fundamentals);
  });

  it('gives the value chunks again on a second reading', () => {
    const universe = small(3);
    expect([...universe.companyMetricValueChunks()]).toEqual([
      ...universe.companyMetricValueChunks(),
    ]);
  });
});

it('different seeds give different companies, values, countries, funds and rates', () => {
  const parts = ({ seed: _seed, ...universe }: DemoUniverse) => [
    universe.companies.map(({ name }) => name),
    [...universe.companyMetricValueChunks()].flat().map(({ value }) => value),
    universe.countryMetricValues.map(({ value }) => value),
    universe.fundHoldings.map(({ weightFraction }) => weightFraction),
    universe.exchangeRates.map(({ usdPerUnit }) => usdPerUnit),
  ];
  const seeds = fc.tuple(fc.nat(1_000_000), fc.nat(1_000_000)).filter(([a, b]) => a !== b);
  fc.assert(
    fc.property(seeds, ([left, right]) => {
      const others = parts(small(right));
      parts(small(left)).forEach((part, index) => {
        expect(part.some((item, place) => item !== others[index]?.[place])).toBe(true);
      });
    }),
    { numRuns: 5 },
  );
});

it('50,000 companies are made at once, and their values only as they are read', () => {
  const universe = generateUniverse({ seed: 1, companies: 50_000, asOf: AS_OF });
  let read = 0;
  for (const chunk of universe.companyMetricValueChunks()) {
    read += chunk.length;
    if (read > 200_000) break;
  }
  expect(universe.companies).toHaveLength(50_000);
  expect(read).toBeLessThan(201_000);
});
