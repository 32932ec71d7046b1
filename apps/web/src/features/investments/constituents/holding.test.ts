import { expect, it } from 'vitest';

import { constituentOverallsOf } from '../../../../test/factories.ts';
import { holdingsOf } from '@verdure/contract/investments/holdings';

it('a country beside companies has no pillar of companies: N/A, not N/D', () => {
  const unknown = {
    givenFraction: null,
    isin: null,
    sector: null,
    country: null,
    tier: null,
    coverage_state: null,
  };
  const line = {
    id: 1,
    name: 'Norway',
    weightFraction: 0.2,
    proxy: false,
    isSummary: false,
    ...unknown,
  };
  const nothing = { impact_score: null, impact_grade: null };
  const impactOf = (type: 'country' | 'company') =>
    holdingsOf({
      lines: [{ ...line, type }],
      overalls: [constituentOverallsOf({ id: 1, type, ...nothing })],
      exclusions: undefined,
      sentiments: undefined,
    })[0]?.scores?.impact;
  expect(impactOf('country')).toEqual({ score: undefined, grade: undefined });
  expect(impactOf('company')).toEqual({ score: null, grade: null });
});
