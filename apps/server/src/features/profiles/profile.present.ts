import type {
  Profile as ProfileAnswer,
  ProfileSummary as ProfileSummaryAnswer,
} from '@verdure/contract/profiles/profiles';
import { WHOLE_UNIVERSE_ID } from '@verdure/contract/vocabulary';
import { dimensionWeights, UNCUSTOMISED_WEIGHTS } from '@verdure/scoring/weightings';

import { maySeeColleague, type Viewer } from '../../platform/viewer.ts';
import { mayDeleteProfile, mayEditProfiles, mayRenameProfile } from './profile.policy.ts';
import type { Profile, ProfileSummary, Weighable, WeighingCatalogue } from './profile.ts';

const { shares, country } = UNCUSTOMISED_WEIGHTS;

const TENTHS = 1_000;

export const presentUsers = (viewer: Viewer, { users }: Pick<ProfileSummary, 'users'>) =>
  users
    .filter(({ id }) => maySeeColleague(viewer, id))
    .map(({ id, fullName }) => ({ id, full_name: fullName }));

function presentManager(viewer: Viewer, { manager }: Pick<ProfileSummary, 'manager'>) {
  if (manager === null || !maySeeColleague(viewer, manager.id)) return null;
  return { first_name: manager.firstName, last_name: manager.lastName };
}

export const presentProfileSummary = (
  viewer: Viewer,
  profile: ProfileSummary,
): ProfileSummaryAnswer => ({
  id: profile.id,
  name: profile.name,
  universe_id: profile.universeId ?? WHOLE_UNIVERSE_ID,
  manager: presentManager(viewer, profile),
  users: presentUsers(viewer, profile),
  company_threshold: profile.companyThreshold,
  abilities: {
    rename: mayRenameProfile(viewer, profile),
    edit: mayEditProfiles(viewer),
    delete: mayDeleteProfile(viewer, profile),
  },
});

/** The weights in force: those of the profile, or equal ones in a pillar that it does not set. */
function weightingsOf(
  dimensions: readonly Weighable<string>[],
  tenths: ReadonlyMap<number, number>,
) {
  const pillars = Map.groupBy(dimensions, ({ pillar }) => pillar);
  return [...pillars.values()].flatMap((pillar) => {
    const weights = dimensionWeights(
      tenths,
      pillar.map(({ id }) => id),
    );
    return pillar.map(({ id, name, pillar: type }, index) => ({
      id,
      name,
      type,
      weighting: weights[index] ?? 0,
    }));
  });
}

const tenthsOf = (
  rows: readonly { readonly dimensionId: number; readonly weightTenths: number }[],
) => new Map(rows.map(({ dimensionId, weightTenths }) => [dimensionId, weightTenths]));

/** Level 1 of a sub-sector, in force. */
export function presentSectorShares({ sectors }: Pick<Profile, 'sectors'>, sectorId: number) {
  const own = sectors.find((each) => each.sectorId === sectorId);
  return {
    esg_awareness: own?.esgAwareness ?? shares.esgAwarenessFraction,
    impact_awareness: own?.impactAwareness ?? shares.impactAwarenessFraction,
    sustainability: own?.sustainability ?? shares.sustainabilityFraction,
  };
}

/** Level 2 of a sub-sector, in force. */
export const presentSectorDimensions = (
  { dimensions }: Pick<Profile, 'dimensions'>,
  sectorId: number,
  { bySector }: WeighingCatalogue,
) =>
  weightingsOf(
    bySector.get(sectorId) ?? [],
    tenthsOf(dimensions.filter((each) => each.sectorId === sectorId)),
  );

/** Level 1 of countries, in force. */
export const presentCountryShares = (
  profile: Pick<Profile, 'countryEnvironmental' | 'countrySocial' | 'countryAwareness'>,
) => ({
  environmental: profile.countryEnvironmental ?? country.environmentalFraction,
  social: profile.countrySocial ?? country.socialFraction,
  awareness: profile.countryAwareness ?? country.awarenessFraction,
});

/** Level 2 of countries, in force. */
export const presentCountryDimensions = (
  { countryDimensions }: Pick<Profile, 'countryDimensions'>,
  catalogue: WeighingCatalogue,
) => weightingsOf(catalogue.countryDimensions, tenthsOf(countryDimensions));

function presentSectors(profile: Profile, catalogue: WeighingCatalogue): ProfileAnswer['sectors'] {
  const customised = new Set([
    ...profile.sectors.map(({ sectorId }) => sectorId),
    ...profile.dimensions.map(({ sectorId }) => sectorId),
  ]);
  return [...catalogue.bySector.keys()].map((sectorId) => ({
    sector_id: sectorId,
    weightings: presentSectorShares(profile, sectorId),
    is_customised: customised.has(sectorId),
    dimensions: presentSectorDimensions(profile, sectorId, catalogue),
  }));
}

/** A profile with the weights in force and, separately, the weights that it sets. */
export const presentProfile = (
  viewer: Viewer,
  profile: Profile,
  catalogue: WeighingCatalogue,
): ProfileAnswer => ({
  ...presentProfileSummary(viewer, profile),
  category_group_id: profile.categoryGroupId,
  exclusions: profile.exclusions.map(({ id, name }) => ({ id, name })),
  sectors: presentSectors(profile, catalogue),
  raw_entries: profile.dimensions.map(({ sectorId, dimensionId, weightTenths }) => ({
    sector_id: sectorId,
    dimension_id: dimensionId,
    weighting: weightTenths / TENTHS,
  })),
  country_weightings: presentCountryShares(profile),
  country_dimensions: presentCountryDimensions(profile, catalogue),
  country_raw_entries: profile.countryDimensions.map(({ dimensionId, weightTenths }) => ({
    dimension_id: dimensionId,
    weighting: weightTenths / TENTHS,
  })),
});
