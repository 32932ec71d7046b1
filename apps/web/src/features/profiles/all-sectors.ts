import type { Profile } from '@verdure/contract/profiles/profiles';
import { TOTAL_TENTHS, wholeTenths } from '@verdure/scoring/weightings';

import {
  type Draft,
  groupOf,
  savedShares,
  type SectorShares,
  tenthsIn,
  type WeightGroup,
  withGroup,
  withShares,
} from './weighing.ts';

/** Level 1 of one sub-sector, for all of them. */
export const withSharesOfAll = (profile: Profile, draft: Draft, to: SectorShares): Draft =>
  profile.sectors.reduce((next, { sector_id: id }) => {
    return withShares(next, id, { to, saved: savedShares(profile, id) });
  }, draft);

/**
 * The weights of a pillar of one sub-sector, for all of them. A sub-sector has issues of its own: those
 * keep their weight, and all together are scaled to 100%.
 */
export function withGroupOfAll(profile: Profile, draft: Draft, group: WeightGroup): Draft {
  const tenths = tenthsIn(draft, group);
  const chosen = new Map(group.dimensions.map(({ id }, at) => [id, tenths[at] ?? 0]));
  return profile.sectors.reduce((next, { sector_id: id }) => {
    const other = groupOf(profile, id, group.pillar);
    return withGroup(next, other, carriedOver(chosen, other, tenthsIn(draft, other)));
  }, draft);
}

/** Weights as they are where none is chosen, or nothing would be left to scale. */
function carriedOver(
  chosen: ReadonlyMap<number, number>,
  { dimensions }: WeightGroup,
  tenths: readonly number[],
): readonly number[] {
  const wanted = dimensions.map(({ id }, at) => chosen.get(id) ?? tenths[at] ?? 0);
  const sum = wanted.reduce((total, weight) => total + weight, 0);
  if (sum === 0 || sum === TOTAL_TENTHS) return sum === 0 ? tenths : wanted;
  return wholeTenths(wanted.map((weight) => weight / sum));
}
