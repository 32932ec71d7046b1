import { expect, it } from 'vitest';

import { countryTotal, governanceRemainder } from '../countries/index.ts';
import { dimensionScore, esgScore } from '../scores/index.ts';
import { pillarWeights, UNCUSTOMISED_WEIGHTS } from './index.ts';

const metric = (awareness: number) => ({ awareness, performance: null, weightFraction: null });

it('SCR-GLB-53 a metric, and a dimension, weighs 1 divided by their number', () => {
  expect(dimensionScore([metric(4), metric(1), metric(1)], 1)).toBeCloseTo(2, 12);
  expect(pillarWeights(UNCUSTOMISED_WEIGHTS, 101, [1, 2, 3, 4])).toEqual([0.25, 0.25, 0.25, 0.25]);
});

it('SCR-GLB-53 companies weigh sustainability and governance equally', () => {
  const { sustainabilityFraction } = UNCUSTOMISED_WEIGHTS.shares;
  expect(sustainabilityFraction).toBe(0.5);
  expect(esgScore(4, 1, sustainabilityFraction)).toBe(2.5);
});

it('SCR-GLB-53 countries weigh governance 50, environmental 25 and social 25', () => {
  const { environmentalFraction, socialFraction } = UNCUSTOMISED_WEIGHTS.country;
  expect([environmentalFraction, socialFraction]).toEqual([0.25, 0.25]);
  expect(governanceRemainder(environmentalFraction, socialFraction)).toBe(0.5);
  const pillars = { environmental: 4, social: 0, governance: 1 };
  expect(countryTotal({ ...pillars, environmentalFraction, socialFraction })).toBe(1.5);
});
