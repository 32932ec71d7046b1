import {
  type AwarenessShare,
  type DimensionTenths,
  type ProfileWeights,
  TOTAL_TENTHS,
  UNCUSTOMISED_WEIGHTS,
} from '../src/weightings/index.ts';
import type { DimensionRow, SectorRow } from '../src/snapshot/index.ts';
import { sampleRandom } from './sample-universe.ts';

const SHARES: readonly AwarenessShare[] = [0, 0.5, 1];

/** Tenths that total 1000, some of them 0. */
function randomTenths(ids: readonly number[], random: () => number): [number, number][] {
  let left = TOTAL_TENTHS;
  return ids.map((id, index) => {
    const isLast = index === ids.length - 1;
    const part = isLast ? left : Math.floor(random() * left * (random() < 0.2 ? 0 : 0.6));
    left -= part;
    return [id, part];
  });
}

/** Own weights of every pillar of a sub-sector. */
export function sampleTenths(
  dimensions: readonly DimensionRow[],
  subSectorId: number,
  random: () => number,
): DimensionTenths {
  const applied = dimensions.filter(
    ({ subSectorIds }) => subSectorIds === null || subSectorIds.includes(subSectorId),
  );
  const byPillar = Map.groupBy(applied, ({ pillar }) => pillar);
  return new Map(
    [...byPillar.values()].flatMap((list) =>
      randomTenths(
        list.map(({ id }) => id),
        random,
      ),
    ),
  );
}

/** A profile with weights and shares of its own in most sub-sectors. */
export function sampleProfile(
  seed: number,
  { dimensions, sectors }: { dimensions: readonly DimensionRow[]; sectors: readonly SectorRow[] },
): ProfileWeights {
  const random = sampleRandom(seed);
  const share = (): AwarenessShare => SHARES[Math.floor(random() * SHARES.length)] ?? 0.5;
  const shares = () => ({
    esgAwarenessFraction: share(),
    impactAwarenessFraction: share(),
    sustainabilityFraction: Math.floor(random() * 11) / 10,
  });
  const ids = sectors.filter(({ parentId }) => parentId !== null).map(({ id }) => id);
  return {
    ...UNCUSTOMISED_WEIGHTS,
    shares: shares(),
    sharesBySubSector: new Map(
      ids.filter(() => random() < 0.3).map((id) => [id, shares()] as const),
    ),
    dimensionTenthsBySubSector: new Map(
      ids
        .filter(() => random() < 0.8)
        .map((id) => [id, sampleTenths(dimensions, id, random)] as const),
    ),
    exclusionActivityIds: [3, 7],
  };
}
