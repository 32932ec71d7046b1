import { Problem } from '@verdure/contract/http/problem';
import { SCORED_PILLARS } from '@verdure/contract/vocabulary';
import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';

import type { TenantTransaction } from '../../platform/database/database.ts';
import type { Profile, ProfileSummary, WeighingCatalogue } from './profile.ts';

const profileRows = (tx: TenantTransaction, organisationId: number) =>
  tx
    .selectFrom('profiles')
    .select([
      ...(['id', 'organisation_id as organisationId', 'name'] as const),
      ...(['universe_id as universeId', 'company_threshold as companyThreshold'] as const),
    ])
    .select((eb) => [
      eb
        .exists(
          eb
            .selectFrom('users')
            .select('users.id')
            .whereRef('users.organisation_id', '=', 'profiles.organisation_id')
            .whereRef('users.default_profile_id', '=', 'profiles.id'),
        )
        .$castTo<boolean>()
        .as('isDefault'),
      jsonObjectFrom(
        eb
          .selectFrom('users')
          .select(['users.id', 'first_name as firstName', 'last_name as lastName'])
          .whereRef('users.organisation_id', '=', 'profiles.organisation_id')
          .whereRef('users.id', '=', 'profiles.manager_id'),
      ).as('manager'),
      jsonArrayFrom(
        eb
          .selectFrom('profile_users')
          .innerJoin('users', 'users.id', 'profile_users.user_id')
          .select(['users.id', sql<string>`trim(first_name || ' ' || last_name)`.as('fullName')])
          .whereRef('profile_users.organisation_id', '=', 'profiles.organisation_id')
          .whereRef('profile_users.profile_id', '=', 'profiles.id')
          .orderBy('users.id'),
      ).as('users'),
    ])
    .where('organisation_id', '=', organisationId);

export const listProfiles = (
  tx: TenantTransaction,
  organisationId: number,
): Promise<readonly ProfileSummary[]> =>
  profileRows(tx, organisationId).orderBy('name').orderBy('id').execute();

export const findProfileSummary = (
  tx: TenantTransaction,
  organisationId: number,
  profileId: number,
): Promise<ProfileSummary> =>
  profileRows(tx, organisationId)
    .where('id', '=', profileId)
    .executeTakeFirstOrThrow(() => new Problem('profile.not-found'));

const findSettings = (tx: TenantTransaction, { organisationId, id }: ProfileSummary) =>
  tx
    .selectFrom('profiles')
    .select([
      'category_group_id as categoryGroupId',
      'country_environmental_share as countryEnvironmental',
      'country_social_share as countrySocial',
      'country_awareness_share as countryAwareness',
    ])
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new Problem('profile.not-found'));

const listExclusions = (tx: TenantTransaction, { organisationId, id }: ProfileSummary) =>
  tx
    .selectFrom('profile_exclusions')
    .innerJoin('business_activities', 'business_activities.id', 'activity_id')
    .select(['business_activities.id', 'business_activities.name'])
    .where('organisation_id', '=', organisationId)
    .where('profile_id', '=', id)
    .orderBy('business_activities.id')
    .execute();

const listSectors = (tx: TenantTransaction, { organisationId, id }: ProfileSummary) =>
  tx
    .selectFrom('profile_sector_weightings')
    .select([
      ...(['sector_id as sectorId', 'esg_awareness as esgAwareness'] as const),
      ...(['impact_awareness as impactAwareness', 'sustainability'] as const),
    ])
    .where('organisation_id', '=', organisationId)
    .where('profile_id', '=', id)
    .orderBy('sector_id')
    .execute();

const listDimensions = (tx: TenantTransaction, { organisationId, id }: ProfileSummary) =>
  tx
    .selectFrom('profile_dimension_weightings')
    .select([
      ...(['sector_id as sectorId', 'dimension_id as dimensionId'] as const),
      'weight_tenths as weightTenths',
    ])
    .where('organisation_id', '=', organisationId)
    .where('profile_id', '=', id)
    .orderBy('sector_id')
    .orderBy('dimension_id')
    .execute();

const listCountryDimensions = (tx: TenantTransaction, { organisationId, id }: ProfileSummary) =>
  tx
    .selectFrom('profile_country_dimension_weightings')
    .select(['pillar', 'country_dimension_id as dimensionId', 'weight_tenths as weightTenths'])
    .where('organisation_id', '=', organisationId)
    .where('profile_id', '=', id)
    .orderBy('country_dimension_id')
    .execute();

/** A profile with all its settings. */
export async function loadProfile(
  tx: TenantTransaction,
  summary: ProfileSummary,
): Promise<Profile> {
  return {
    ...summary,
    ...(await findSettings(tx, summary)),
    exclusions: await listExclusions(tx, summary),
    sectors: await listSectors(tx, summary),
    dimensions: await listDimensions(tx, summary),
    countryDimensions: await listCountryDimensions(tx, summary),
  };
}

/** The sub-sectors and the dimensions that a profile can weigh. */
export async function loadWeighingCatalogue(tx: TenantTransaction): Promise<WeighingCatalogue> {
  const rows = await tx
    .selectFrom('sectors')
    .innerJoin('sector_dimensions', 'sector_dimensions.sector_id', 'sectors.id')
    .innerJoin('dimensions', 'dimensions.id', 'sector_dimensions.dimension_id')
    .where('sectors.parent_id', 'is not', null)
    .where('dimensions.pillar', 'in', [...SCORED_PILLARS])
    .orderBy('sectors.id')
    .orderBy('dimensions.id')
    .select(['sectors.id as sectorId', 'dimensions.id', 'dimensions.name', 'dimensions.pillar'])
    .execute();
  const countryDimensions = await tx
    .selectFrom('country_dimensions')
    .orderBy('id')
    .select(['id', 'name', 'pillar'])
    .execute();
  return { bySector: Map.groupBy(rows, ({ sectorId }) => sectorId), countryDimensions };
}

export async function hasUniverse(
  tx: TenantTransaction,
  { organisationId }: Pick<ProfileSummary, 'organisationId'>,
  universeId: number,
): Promise<boolean> {
  const row = await tx
    .selectFrom('universes')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', universeId)
    .executeTakeFirst();
  return row !== undefined;
}
