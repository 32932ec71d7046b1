import { buildSnapshot, type Snapshot } from '@verdure/scoring/snapshot';
import {
  rescoreSector,
  type ScoredUniverse,
  scoreUniverse,
  totalColumn,
} from '@verdure/scoring/universe';
import { UNCUSTOMISED_WEIGHTS } from '@verdure/scoring/weightings';
import { expect, it } from 'vitest';

import { sampleProfile } from '../../../../../packages/scoring/bench/sample-profile.ts';
import { sampleInput } from '../../../../../packages/scoring/bench/sample-universe.ts';
import { KeptSectors } from './kept-sectors.ts';
import { SectorRooms } from './sector-rooms.ts';

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

/** Rooms, and the sub-sectors of profiles that are scored into them; one profile fits. */
function keptInRooms() {
  const rooms = new SectorRooms();
  const given: SharedArrayBuffer[] = [];
  const kept = new KeptSectors(60_000, (room) => {
    given.push(room);
    rooms.giveBack(room);
  });
  return { rooms, given, kept };
}

it('gives a room back when the profile in it is given up, and it is used again', () => {
  const { rooms, given, kept } = keptInRooms();
  const room = rooms.take(snapshot.spans);
  const first = kept.take(scoreUniverse(snapshot, UNCUSTOMISED_WEIGHTS, room.sectors));
  expect(given).toEqual([]);
  kept.take(other);
  expect(given).toEqual([room.memory]);
  expect(rooms.take(snapshot.spans)).toBe(room);
  expect(rooms.take(snapshot.spans)).not.toBe(room);
  scoreUniverse(snapshot, sampleProfile(3, snapshot), room.sectors);
  expect(everySector(first)).toEqual(full.sectors);
});

it('keeps a room as long as a profile that changed in one sub-sector has the others in it', () => {
  const { rooms, given, kept } = keptInRooms();
  const room = rooms.take(snapshot.spans);
  const first = kept.take(scoreUniverse(snapshot, UNCUSTOMISED_WEIGHTS, room.sectors));
  const subSectorId = snapshot.spans[0]?.subSectorId ?? 0;
  const changed = kept.take(rescoreSector(first, UNCUSTOMISED_WEIGHTS, subSectorId));
  expect([kept.isWhole(first), kept.isWhole(changed), given]).toEqual([false, true, []]);
  kept.take(other);
  expect(given).toEqual([room.memory]);
});

it('lets go of rooms that were made for another snapshot', () => {
  const { rooms } = keptInRooms();
  const room = rooms.take(snapshot.spans);
  rooms.take([...snapshot.spans]);
  rooms.giveBack(room.memory);
  expect(rooms.take(snapshot.spans)).not.toBe(room);
});
