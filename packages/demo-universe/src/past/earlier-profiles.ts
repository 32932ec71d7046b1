import { type DemoProfile, PROFILE_IDS } from '../tenants/index.ts';
import type { Instant, PastDays } from './past-days.ts';

/** A profile that weighed differently before an instant. */
export interface ChangedProfile {
  readonly at: Instant;
  readonly before: DemoProfile;
  readonly after: DemoProfile;
}

const WEIGHTS_MONTHS_AGO = 14;
const EXCLUSIONS_MONTHS_AGO = 7;
/** Governance counted for more then. */
const LESS_SUSTAINABILITY = 0.1;
const FIRST_EXCLUSIONS = [3] as const;

/** The house view gave sustainability more weight once; the pension mandate excluded more later. */
export function changedProfiles(
  profiles: readonly DemoProfile[],
  { tradingDays }: PastDays,
): readonly ChangedProfile[] {
  return profiles.flatMap((after): readonly ChangedProfile[] => {
    const weights = tradingDays.at(-WEIGHTS_MONTHS_AGO);
    const exclusions = tradingDays.at(-EXCLUSIONS_MONTHS_AGO);
    if (after.id === PROFILE_IDS.houseView && weights !== undefined) {
      const sectorWeightings = after.sectorWeightings.map((weighting) => ({
        ...weighting,
        sustainability: Math.round((weighting.sustainability - LESS_SUSTAINABILITY) * 100) / 100,
      }));
      return [{ at: weights, before: { ...after, sectorWeightings }, after }];
    }
    if (after.id === PROFILE_IDS.fjordlight && exclusions !== undefined) {
      return [{ at: exclusions, before: { ...after, exclusionIds: FIRST_EXCLUSIONS }, after }];
    }
    return [];
  });
}
