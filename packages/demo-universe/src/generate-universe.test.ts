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

const small = (seed: number) => generateUniverse({ seed, companies: 40, asOf: AS_OF });

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

it('different seeds give different universes', () => {
  const seeds = fc.tuple(fc.nat(1_000_000), fc.nat(1_000_000)).filter(([a, b]) => a !== b);
  fc.assert(
    fc.property(seeds, ([left, right]) => {
      expect(digest(small(left))).not.toBe(digest(small(right)));
    }),
    { numRuns: 10 },
  );
});

it('50,000 companies with their values take seconds, not minutes', () => {
  const universe = generateUniverse({ seed: 1, companies: 50_000, asOf: AS_OF });
  let chunks = 0;
  for (const chunk of universe.companyMetricValueChunks()) chunks += chunk.length > 0 ? 1 : 0;
  expect(universe.companies).toHaveLength(50_000);
  expect(chunks).toBeGreaterThan(35_000);
}, 60_000);
