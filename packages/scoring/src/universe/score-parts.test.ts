import { expect, it } from 'vitest';

import { sampleProfile } from '../../bench/sample-profile.ts';
import { sampleInput } from '../../bench/sample-universe.ts';
import { buildSnapshot } from '../snapshot/index.ts';
import { scorePartsReader, scoreUniverse, TOTAL_KINDS, totalAt } from './index.ts';

it.each([1, 2, 3])('the issues of a company add up to its totals, sample %i', (seed) => {
  const size = { companyCount: 400, metricCount: 24, subSectorCount: 6 };
  const snapshot = buildSnapshot(sampleInput({ seed, ...size }));
  const scored = scoreUniverse(snapshot, sampleProfile(seed, snapshot));
  let compared = 0;
  for (const kind of TOTAL_KINDS) {
    const partsAt = scorePartsReader(scored, kind);
    for (const row of snapshot.companies.id.keys()) {
      const total = totalAt(scored, row, kind);
      if (total === null) continue;
      const parts = partsAt(row);
      const share = parts.reduce((sum, { shareFraction }) => sum + shareFraction, 0);
      const mean = parts.reduce((sum, part) => sum + part.shareFraction * part.score, 0);
      expect(share).toBeCloseTo(1, 9);
      expect(mean).toBeCloseTo(total, 9);
      compared += 1;
    }
  }
  expect(compared).toBeGreaterThan(500);
});
