import {
  businessActivitiesEndpoint,
  sectorDimensionsEndpoint,
  sectorsEndpoint,
} from '@verdure/contract/coverage/catalogue';
import type { IdAndName } from '@verdure/contract/http/fields';
import { getProfileEndpoint } from '@verdure/contract/profiles/profiles';
import type { Profile } from '@verdure/contract/profiles/profiles';
import {
  COUNTRY_DIMENSIONS,
  UNCUSTOMISED_PROFILE_ID,
  UNCUSTOMISED_PROFILE_NAME,
  WHOLE_UNIVERSE_ID,
} from '@verdure/contract/vocabulary';
import { UNCUSTOMISED_WEIGHTS } from '@verdure/scoring/weightings';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../api/call.ts';
import { keys } from '../../api/keys.ts';
import { readQuery } from '../../api/read-query.ts';
import { isScoredPillar } from './pillars.ts';

interface Typed extends IdAndName {
  readonly type: string;
}

/** The same weight for each dimension of a pillar. */
function equalWeights(dimensions: readonly Typed[]) {
  const pillars = Map.groupBy(dimensions, ({ type }) => type);
  return dimensions.map(({ id, name, type }) => ({
    id,
    name,
    type,
    weighting: 1 / (pillars.get(type)?.length ?? 1),
  }));
}

type SectorDimensions = Readonly<Record<string, readonly Typed[]>>;

/** The Uncustomised profile is never sent; its weights follow from the catalogue (methodology 5.4). */
function uncustomisedProfile(bySector: SectorDimensions): Profile {
  const { shares, country } = UNCUSTOMISED_WEIGHTS;
  return {
    id: UNCUSTOMISED_PROFILE_ID,
    name: UNCUSTOMISED_PROFILE_NAME,
    universe_id: WHOLE_UNIVERSE_ID,
    manager: null,
    users: [],
    company_threshold: 0,
    abilities: { rename: false, edit: false, delete: false },
    category_group_id: null,
    exclusions: [],
    sectors: Object.entries(bySector).map(([sectorId, dimensions]) => ({
      sector_id: Number(sectorId),
      weightings: {
        esg_awareness: shares.esgAwarenessFraction,
        impact_awareness: shares.impactAwarenessFraction,
        sustainability: shares.sustainabilityFraction,
      },
      is_customised: false,
      dimensions: equalWeights(dimensions.filter(({ type }) => isScoredPillar(type))),
    })),
    raw_entries: [],
    country_weightings: {
      environmental: country.environmentalFraction,
      social: country.socialFraction,
      awareness: country.awarenessFraction,
    },
    country_dimensions: equalWeights(
      COUNTRY_DIMENSIONS.map(({ id, name, pillar }) => ({ id, name, type: pillar })),
    ),
    country_raw_entries: [],
  };
}

/** A profile with all its weights; the Uncustomised one too. */
export const profileQuery = (profileId: number) =>
  queryOptions({
    queryKey: keys.profile(profileId),
    queryFn: async ({ signal }): Promise<Profile> =>
      profileId === UNCUSTOMISED_PROFILE_ID
        ? uncustomisedProfile(await call(sectorDimensionsEndpoint, {}, { signal }))
        : call(getProfileEndpoint, { params: { profileId } }, { signal }),
  });

export const sectorsQuery = () =>
  queryOptions({
    ...readQuery(keys.sectors, sectorsEndpoint, {}),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const businessActivitiesQuery = () =>
  queryOptions({
    ...readQuery(keys.businessActivities, businessActivitiesEndpoint, {}),
    staleTime: Number.POSITIVE_INFINITY,
  });
