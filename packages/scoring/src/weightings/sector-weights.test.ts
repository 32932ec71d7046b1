import fc from 'fast-check';
import { expect, it } from 'vitest';

import {
  isWholeWeighting,
  pillarWeights,
  sharesOfSector,
  TOTAL_TENTHS,
  UNCUSTOMISED_WEIGHTS,
} from './index.ts';

it('weights of a pillar sum to 1, named by the profile or equal', () => {
  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(ids, fc.boolean(), (dimensionIds, isNamed) => {
      const [first = 0] = dimensionIds;
      const tenths = new Map(isNamed ? [[first, TOTAL_TENTHS]] : [[99, TOTAL_TENTHS]]);
      const profile = {
        ...UNCUSTOMISED_WEIGHTS,
        dimensionTenthsBySubSector: new Map([[7, tenths]]),
      };
      const weights = pillarWeights(profile, 7, dimensionIds);
      expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 12);
      expect(weights[0]).toBe(isNamed ? 1 : 1 / dimensionIds.length);
    }),
  );
});

it('a sub-sector has its own shares or those of the profile', () => {
  const own = {
    esgAwarenessFraction: 1,
    impactAwarenessFraction: 0,
    sustainabilityFraction: 0.3,
  } as const;
  const profile = { ...UNCUSTOMISED_WEIGHTS, sharesBySubSector: new Map([[7, own]]) };
  expect(sharesOfSector(profile, 7)).toBe(own);
  expect(sharesOfSector(profile, 8)).toBe(profile.shares);
  expect(sharesOfSector(profile, null)).toBe(profile.shares);
});

it.each([
  [[500, 500], true, 'exactly 100%'],
  [[500, 499], false, 'a tenth short'],
  [[1000, 1, -1], false, 'a negative weight'],
  [[999.5, 0.5], false, 'no whole tenths'],
  [[], false, 'nothing is not 100%'],
])('tenths %j: %s (%s)', (tenths, isWhole) => {
  expect(isWholeWeighting(tenths)).toBe(isWhole);
});
