import { buildSnapshot, type Snapshot } from '@verdure/scoring/snapshot';
import { type ScoredUniverse, scoreUniverse, totalColumn } from '@verdure/scoring/universe';
import { UNCUSTOMISED_WEIGHTS } from '@verdure/scoring/weightings';
import { expect, it } from 'vitest';

import { sampleProfile } from '../../../../../packages/scoring/bench/sample-profile.ts';
import { sampleInput } from '../../../../../packages/scoring/bench/sample-universe.ts';
import { KeptSectors } from './kept-sectors.ts';

const snapshot: Snapshot = buildSnapshot(
  sampleInput({ seed: 1, companyCount: 400, metricCount: 24, subSectorCount: 6 }),
);

const full = scoreUniverse(snapshot, UNCUSTOMISED_WEIGHTS);
const other = scoreUniverse(snapshot, sampleProfile(3, snapshot));

const everySector = ({ sectors }: ScoredUniverse) =>
  Array.from({ length: sectors.length }, (_, index) => sectors.at(index));

it('gives the very sub-sectors that it holds', () => {
  const scored = new KeptSectors(10_000_000).take(full);
  expect(scored.sectors.at(1)).toBe(full.sectors[1]);
  expect(scored.sectors.at(99)).toBeUndefined();
});

it('gives up the profile that was used longest ago, and scores it again bit for bit', () => {
  const kept = new KeptSectors(60_000);
  const first = kept.take(full);
  expect(kept.isWhole(first)).toBe(true);
  const second = kept.take(other);
  expect([kept.isWhole(first), kept.isWhole(second)]).toEqual([false, true]);
  expect(everySector(first)).toEqual(full.sectors);
  expect(totalColumn(first, 'esg', 'previous')).toEqual(totalColumn(full, 'esg', 'previous'));
  expect(kept.isWhole(second)).toBe(false);
  expect(kept.bytes).toBeLessThan(60_000);
});

it('takes back what was given up', () => {
  const kept = new KeptSectors(60_000);
  const first = kept.take(full);
  kept.take(other);
  kept.putBack(first, full.sectors);
  expect(kept.isWhole(first)).toBe(true);
  expect(first.sectors.at(0)).toBe(full.sectors[0]);
});
