import { Problem } from '@verdure/contract/http/problem';
import { sql } from 'kysely';

import type { TenantTransaction } from '../../platform/database/database.ts';
import type {
  CountryDimensionWeighting,
  DimensionWeighting,
  ProfileSummary,
  SectorWeighting,
} from './profile.ts';

type Key = Pick<ProfileSummary, 'organisationId' | 'id'>;

/** Locks the profile until the transaction ends. @throws Problem if it has just been deleted */
export const lockProfile = (tx: TenantTransaction, { organisationId, id }: Key) =>
  tx
    .selectFrom('profiles')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new Problem('profile.not-found'));

export async function countProfiles(tx: TenantTransaction, organisationId: number) {
  const { count } = await tx
    .selectFrom('profiles')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('organisation_id', '=', organisationId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertProfile(
  tx: TenantTransaction,
  values: { readonly organisationId: number; readonly managerId: number; readonly name: string },
): Promise<number> {
  const { id } = await tx
    .insertInto('profiles')
    .values({
      organisation_id: values.organisationId,
      manager_id: values.managerId,
      name: values.name,
      company_threshold: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface ProfileColumns {
  readonly name?: string;
  readonly universe_id?: number | null;
  readonly company_threshold?: number;
  readonly category_group_id?: number | null;
  readonly country_environmental_share?: number | null;
  readonly country_social_share?: number | null;
  readonly country_awareness_share?: number | null;
}

export const updateProfile = (
  tx: TenantTransaction,
  { organisationId, id }: Key,
  columns: ProfileColumns,
) =>
  tx
    .updateTable('profiles')
    .set(columns)
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute();

/** Names a new state of the weights, so that every process scores it anew. */
export const raiseVersion = (tx: TenantTransaction, { organisationId, id }: Key) =>
  tx
    .updateTable('profiles')
    .set({ version: sql`version + 1` })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute();

export const deleteProfileRow = (tx: TenantTransaction, { organisationId, id }: Key) =>
  tx
    .deleteFrom('profiles')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute();

export const insertProfileUsers = (
  tx: TenantTransaction,
  { organisationId, id }: Key,
  userIds: readonly number[],
) =>
  tx
    .insertInto('profile_users')
    .values(
      userIds.map((user_id) => ({ organisation_id: organisationId, profile_id: id, user_id })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const deleteProfileUsers = (
  tx: TenantTransaction,
  { organisationId, id }: Key,
  userIds: readonly number[],
) =>
  tx
    .deleteFrom('profile_users')
    .where('organisation_id', '=', organisationId)
    .where('profile_id', '=', id)
    .where('user_id', '=', sql<number>`any(${[...userIds]}::integer[])`)
    .execute();

export async function replaceExclusions(
  tx: TenantTransaction,
  { organisationId, id }: Key,
  activityIds: readonly number[],
): Promise<void> {
  await tx
    .deleteFrom('profile_exclusions')
    .where('organisation_id', '=', organisationId)
    .where('profile_id', '=', id)
    .execute();
  if (activityIds.length === 0) return;
  await tx
    .insertInto('profile_exclusions')
    .values(
      activityIds.map((activity_id) => ({
        organisation_id: organisationId,
        profile_id: id,
        activity_id,
      })),
    )
    .execute();
}

/** Sets level 1 of a sub-sector; null restores the defaults. */
export async function replaceSectorShares(
  tx: TenantTransaction,
  { organisationId, id }: Key,
  {
    sectorId,
    to,
  }: { readonly sectorId: number; readonly to: Omit<SectorWeighting, 'sectorId'> | null },
): Promise<void> {
  await tx
    .deleteFrom('profile_sector_weightings')
    .where('organisation_id', '=', organisationId)
    .where('profile_id', '=', id)
    .where('sector_id', '=', sectorId)
    .execute();
  if (to === null) return;
  await tx
    .insertInto('profile_sector_weightings')
    .values({
      organisation_id: organisationId,
      profile_id: id,
      sector_id: sectorId,
      esg_awareness: to.esgAwareness,
      impact_awareness: to.impactAwareness,
      sustainability: to.sustainability,
    })
    .execute();
}

/** Sets level 2 of a sub-sector: all its rows. */
export async function replaceDimensions(
  tx: TenantTransaction,
  { organisationId, id }: Key,
  { sectorId, rows }: { readonly sectorId: number; readonly rows: readonly DimensionWeighting[] },
): Promise<void> {
  await tx
    .deleteFrom('profile_dimension_weightings')
    .where('organisation_id', '=', organisationId)
    .where('profile_id', '=', id)
    .where('sector_id', '=', sectorId)
    .execute();
  if (rows.length === 0) return;
  await tx
    .insertInto('profile_dimension_weightings')
    .values(
      rows.map(({ dimensionId, weightTenths }) => ({
        organisation_id: organisationId,
        profile_id: id,
        sector_id: sectorId,
        dimension_id: dimensionId,
        weight_tenths: weightTenths,
      })),
    )
    .execute();
}

/** Sets level 2 of countries: all rows. */
export async function replaceCountryDimensions(
  tx: TenantTransaction,
  { organisationId, id }: Key,
  rows: readonly CountryDimensionWeighting[],
): Promise<void> {
  await tx
    .deleteFrom('profile_country_dimension_weightings')
    .where('organisation_id', '=', organisationId)
    .where('profile_id', '=', id)
    .execute();
  if (rows.length === 0) return;
  await tx
    .insertInto('profile_country_dimension_weightings')
    .values(
      rows.map(({ pillar, dimensionId, weightTenths }) => ({
        organisation_id: organisationId,
        profile_id: id,
        pillar,
        country_dimension_id: dimensionId,
        weight_tenths: weightTenths,
      })),
    )
    .execute();
}

const COPIED_TABLES = {
  profile_exclusions: 'activity_id',
  profile_sector_weightings: 'sector_id, esg_awareness, impact_awareness, sustainability',
  profile_dimension_weightings: 'sector_id, dimension_id, weight_tenths',
  profile_country_dimension_weightings: 'pillar, country_dimension_id, weight_tenths',
  profile_companies: 'company_id, emissions_reduction_rate',
} as const;

/** Copies everything that a profile sets into another of the same organisation. */
export async function copySettings(
  tx: TenantTransaction,
  { organisationId, id }: Key,
  toId: number,
): Promise<void> {
  await sql`
    update profiles set
      universe_id = source.universe_id,
      company_threshold = source.company_threshold,
      category_group_id = source.category_group_id,
      country_environmental_share = source.country_environmental_share,
      country_social_share = source.country_social_share,
      country_awareness_share = source.country_awareness_share
    from profiles source
    where profiles.organisation_id = ${organisationId} and profiles.id = ${toId}
      and source.organisation_id = ${organisationId} and source.id = ${id}`.execute(tx);
  for (const [table, columns] of Object.entries(COPIED_TABLES)) {
    const names = sql.raw(columns);
    await sql`
      insert into ${sql.table(table)} (organisation_id, profile_id, ${names})
      select organisation_id, ${toId}::integer, ${names} from ${sql.table(table)}
      where organisation_id = ${organisationId} and profile_id = ${id}`.execute(tx);
  }
}

export async function findEmissionsReduction(
  tx: TenantTransaction,
  { organisationId, id }: Key,
  companyId: number,
): Promise<number | null> {
  const row = await tx
    .selectFrom('profile_companies')
    .select('emissions_reduction_rate as rate')
    .where('organisation_id', '=', organisationId)
    .where('profile_id', '=', id)
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return row?.rate ?? null;
}

export const setEmissionsReduction = (
  tx: TenantTransaction,
  { organisationId, id }: Key,
  { companyId, rate }: { readonly companyId: number; readonly rate: number | null },
) =>
  tx
    .insertInto('profile_companies')
    .values({
      organisation_id: organisationId,
      profile_id: id,
      company_id: companyId,
      emissions_reduction_rate: rate,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['organisation_id', 'profile_id', 'company_id'])
        .doUpdateSet({ emissions_reduction_rate: rate }),
    )
    .execute();
