import { WHOLE_UNIVERSE_ID } from '@verdure/contract/vocabulary';
import type { DemoUniverse } from '@verdure/demo-universe';

import type { AdministrationTransaction } from '../../../platform/database/database.ts';
import { insertRows } from '../bulk/insert-rows.ts';

type WrittenProfiles = Pick<DemoUniverse, 'profiles'>;

const OF_PROFILE = { organisation_id: 'integer', profile_id: 'integer' } as const;

const writeProfiles = (tx: AdministrationTransaction, { profiles }: WrittenProfiles) =>
  insertRows(
    tx,
    {
      table: 'profiles',
      columns: {
        organisation_id: 'integer',
        id: 'integer',
        name: 'text',
        manager_id: 'integer',
        universe_id: 'integer',
        company_threshold: 'double precision',
        category_group_id: 'integer',
        country_environmental_share: 'double precision',
        country_social_share: 'double precision',
        country_awareness_share: 'double precision',
      },
    },
    profiles.map((profile) => [
      profile.organisationId,
      profile.id,
      profile.name,
      profile.creatorId,
      profile.universeId === WHOLE_UNIVERSE_ID ? null : profile.universeId,
      profile.companyThreshold,
      profile.categoryGroupId,
      profile.countryWeighting?.environmental ?? null,
      profile.countryWeighting?.social ?? null,
      profile.countryWeighting?.awareness ?? null,
    ]),
  );

const writeReaders = (tx: AdministrationTransaction, { profiles }: WrittenProfiles) =>
  insertRows(
    tx,
    { table: 'profile_users', columns: { ...OF_PROFILE, user_id: 'integer' } },
    profiles.flatMap(({ organisationId, id, userIds }) =>
      userIds.map((userId) => [organisationId, id, userId]),
    ),
  );

export const writeExclusions = (tx: AdministrationTransaction, { profiles }: WrittenProfiles) =>
  insertRows(
    tx,
    { table: 'profile_exclusions', columns: { ...OF_PROFILE, activity_id: 'integer' } },
    profiles.flatMap(({ organisationId, id, exclusionIds }) =>
      exclusionIds.map((activityId) => [organisationId, id, activityId]),
    ),
  );

export const writeSectorWeightings = (
  tx: AdministrationTransaction,
  { profiles }: WrittenProfiles,
) =>
  insertRows(
    tx,
    {
      table: 'profile_sector_weightings',
      columns: {
        ...OF_PROFILE,
        sector_id: 'integer',
        esg_awareness: 'double precision',
        impact_awareness: 'double precision',
        sustainability: 'double precision',
      },
    },
    profiles.flatMap(({ organisationId, id, sectorWeightings }) =>
      sectorWeightings.map((weighting) => [
        organisationId,
        id,
        weighting.sectorId,
        weighting.esgAwareness,
        weighting.impactAwareness,
        weighting.sustainability,
      ]),
    ),
  );

const writeDimensionWeightings = (tx: AdministrationTransaction, { profiles }: WrittenProfiles) =>
  insertRows(
    tx,
    {
      table: 'profile_dimension_weightings',
      columns: {
        ...OF_PROFILE,
        sector_id: 'integer',
        dimension_id: 'integer',
        weight_tenths: 'integer',
      },
    },
    profiles.flatMap(({ organisationId, id, sectorDimensionWeightings }) =>
      sectorDimensionWeightings.map(({ sectorId, dimensionId, weightTenths }) => [
        organisationId,
        id,
        sectorId,
        dimensionId,
        weightTenths,
      ]),
    ),
  );

function writeCountryWeightings(tx: AdministrationTransaction, universe: DemoUniverse) {
  const pillars = new Map(universe.countryDimensions.map(({ id, pillar }) => [id, pillar]));
  return insertRows(
    tx,
    {
      table: 'profile_country_dimension_weightings',
      columns: {
        ...OF_PROFILE,
        pillar: 'text',
        country_dimension_id: 'integer',
        weight_tenths: 'integer',
      },
    },
    universe.profiles.flatMap(({ organisationId, id, countryDimensionWeightings }) =>
      countryDimensionWeightings.map(({ dimensionId, weightTenths }) => [
        organisationId,
        id,
        pillars.get(dimensionId) ?? null,
        dimensionId,
        weightTenths,
      ]),
    ),
  );
}

/** Writes all organisations' profiles and weightings. Returns the number of rows per table. */
export async function writeDemoProfiles(tx: AdministrationTransaction, universe: DemoUniverse) {
  return {
    profiles: await writeProfiles(tx, universe),
    profile_users: await writeReaders(tx, universe),
    profile_exclusions: await writeExclusions(tx, universe),
    profile_sector_weightings: await writeSectorWeightings(tx, universe),
    profile_dimension_weightings: await writeDimensionWeightings(tx, universe),
    profile_country_dimension_weightings: await writeCountryWeightings(tx, universe),
  };
}
