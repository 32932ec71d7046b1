import type {
  Profile as ProfileAnswer,
  ProfileSummary as ProfileSummaryAnswer,
} from '@verdure/contract/investments/profiles';
import {
  DIMENSIONS,
  type Dimension,
  dimensionApplies,
  isScored,
  type Sector,
  SUB_SECTORS,
  WHOLE_UNIVERSE_ID,
} from '@verdure/contract/vocabulary';

import type { Profile, ProfileSummary } from './profile.ts';

/** The defaults for what a profile does not set (methodology 5.3, 5.4 and 9). */
const DEFAULTS = {
  esgAwareness: 0.5,
  impactAwareness: 0.5,
  sustainability: 0.5,
  countryEnvironmental: 0.25,
  countrySocial: 0.25,
  countryAwareness: 0.5,
} as const;

const TENTHS = 1_000;

export const presentProfileSummary = (profile: ProfileSummary): ProfileSummaryAnswer => ({
  id: profile.id,
  name: profile.name,
  universe_id: profile.universeId ?? WHOLE_UNIVERSE_ID,
  manager: profile.manager && {
    first_name: profile.manager.firstName,
    last_name: profile.manager.lastName,
  },
  users: profile.users.map(({ id, fullName }) => ({ id, full_name: fullName })),
});

const entryKey = (sectorId: number, dimensionId: number): string => `${sectorId} ${dimensionId}`;

/** The weights of one pillar, from the profile; without them, equal for each dimension. */
function weightingsOf(
  pillar: readonly Dimension[],
  sectorId: number,
  set: ReadonlyMap<string, number>,
) {
  const isSet = pillar.some(({ id }) => set.has(entryKey(sectorId, id)));
  return pillar.map(({ id, name }) => ({
    id,
    name,
    weighting: isSet ? (set.get(entryKey(sectorId, id)) ?? 0) / TENTHS : 1 / pillar.length,
  }));
}

function dimensionsOf(sector: Sector, set: ReadonlyMap<string, number>) {
  const applying = DIMENSIONS.filter((each) => isScored(each) && dimensionApplies(each, sector));
  const pillars = Map.groupBy(applying, ({ pillar }) => pillar);
  return [...pillars.values()].flatMap((pillar) => weightingsOf(pillar, sector.id, set));
}

function sectorsOf({ sectors, dimensions }: Profile): ProfileAnswer['sectors'] {
  const set = new Map(
    dimensions.map((each) => [entryKey(each.sectorId, each.dimensionId), each.weightTenths]),
  );
  return SUB_SECTORS.map((sector) => {
    const own = sectors.find(({ sectorId }) => sectorId === sector.id);
    return {
      sector_id: sector.id,
      weightings: {
        esg_awareness: own?.esgAwareness ?? DEFAULTS.esgAwareness,
        impact_awareness: own?.impactAwareness ?? DEFAULTS.impactAwareness,
        sustainability: own?.sustainability ?? DEFAULTS.sustainability,
      },
      dimensions: dimensionsOf(sector, set),
    };
  });
}

/** A profile with the weights in force and, separately, the weights that it sets. */
export const presentProfile = (profile: Profile): ProfileAnswer => ({
  ...presentProfileSummary(profile),
  company_threshold: profile.companyThreshold,
  category_group_id: profile.categoryGroupId,
  exclusions: profile.exclusions.map(({ id, name }) => ({ id, name })),
  sectors: sectorsOf(profile),
  raw_entries: profile.dimensions.map(({ sectorId, dimensionId, weightTenths }) => ({
    sector_id: sectorId,
    dimension_id: dimensionId,
    weighting: weightTenths / TENTHS,
  })),
  country_weightings: {
    environmental: profile.countryEnvironmental ?? DEFAULTS.countryEnvironmental,
    social: profile.countrySocial ?? DEFAULTS.countrySocial,
    awareness: profile.countryAwareness ?? DEFAULTS.countryAwareness,
  },
  country_raw_entries: profile.countryDimensions.map(({ dimensionId, weightTenths }) => ({
    dimension_id: dimensionId,
    weighting: weightTenths / TENTHS,
  })),
});
