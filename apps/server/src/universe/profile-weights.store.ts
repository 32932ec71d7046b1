import {
  type ProfileId,
  type UniverseId,
  universeIdOf,
  WHOLE_UNIVERSE_ID,
} from '@verdure/contract/vocabulary';
import {
  AWARENESS_SHARES,
  type AwarenessShare,
  type CountryWeights,
  type DimensionTenths,
  type ProfileWeights,
  type SectorShares,
  UNCUSTOMISED_WEIGHTS,
} from '@verdure/scoring/weightings';
import { sql } from 'kysely';

import type { TenantTransaction } from '../platform/database/database.ts';

/** Names one state of a profile: a cache keyed by it needs no other invalidation. */
export interface ProfileState {
  readonly profileId: ProfileId;
  readonly version: number;
  /** Null is the whole coverage. */
  readonly universeId: UniverseId | null;
}

/** The state of a profile of the organisation, or null. Who may choose it is judged by the caller. */
export async function findProfileState(
  tx: TenantTransaction,
  organisationId: number,
  profileId: ProfileId,
): Promise<ProfileState | null> {
  const found = await tx
    .selectFrom('profiles')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', profileId)
    .select(['id', 'version', 'universe_id'])
    .executeTakeFirst();
  if (found === undefined) return null;
  const universeId = found.universe_id === null ? null : universeIdOf(found.universe_id);
  return { profileId, version: found.version, universeId };
}

/** Names the content of a universe; null when the organisation has no such universe. */
export async function findUniverseState(
  tx: TenantTransaction,
  organisationId: number,
  universeId: UniverseId,
): Promise<string | null> {
  const found = await tx
    .selectFrom('universes')
    .leftJoin('universe_companies as member', (join) =>
      join
        .onRef('member.organisation_id', '=', 'universes.organisation_id')
        .onRef('member.universe_id', '=', 'universes.id'),
    )
    .where('universes.organisation_id', '=', organisationId)
    .where('universes.id', '=', universeId)
    .groupBy('universes.id')
    .select(
      sql<string>`count(member.company_id) || ' ' ||
        coalesce(sum(hashint8extended(member.company_id, 0)), 0)`.as('state'),
    )
    .executeTakeFirst();
  return found?.state ?? null;
}

async function readUniverse(
  tx: TenantTransaction,
  organisationId: number,
  universeId: UniverseId,
): Promise<ReadonlySet<number>> {
  const rows = await tx
    .selectFrom('universe_companies')
    .where('organisation_id', '=', organisationId)
    .where('universe_id', '=', universeId)
    .select('company_id')
    .execute();
  return new Set(rows.map(({ company_id }) => company_id));
}

function shareOf(value: number | null): AwarenessShare {
  return AWARENESS_SHARES.find((share) => share === value) ?? 0.5;
}

/** The rows below one profile. */
const below = (tx: TenantTransaction, organisationId: number, { profileId }: ProfileState) => ({
  sectors: tx
    .selectFrom('profile_sector_weightings')
    .where('organisation_id', '=', organisationId)
    .where('profile_id', '=', profileId)
    .selectAll(),
  dimensions: tx
    .selectFrom('profile_dimension_weightings')
    .where('organisation_id', '=', organisationId)
    .where('profile_id', '=', profileId)
    .selectAll(),
  countryDimensions: tx
    .selectFrom('profile_country_dimension_weightings')
    .where('organisation_id', '=', organisationId)
    .where('profile_id', '=', profileId)
    .selectAll(),
  exclusions: tx
    .selectFrom('profile_exclusions')
    .where('organisation_id', '=', organisationId)
    .where('profile_id', '=', profileId)
    .orderBy('activity_id')
    .select('activity_id'),
});

type Below = ReturnType<typeof below>;

async function readShares({ sectors }: Below): Promise<ReadonlyMap<number, SectorShares>> {
  const rows = await sectors.execute();
  return new Map(
    rows.map((row) => [
      row.sector_id,
      {
        esgAwarenessFraction: shareOf(row.esg_awareness),
        impactAwarenessFraction: shareOf(row.impact_awareness),
        sustainabilityFraction: row.sustainability,
      },
    ]),
  );
}

async function readTenths({ dimensions }: Below): Promise<ReadonlyMap<number, DimensionTenths>> {
  const bySector = new Map<number, Map<number, number>>();
  for (const { sector_id, dimension_id, weight_tenths } of await dimensions.execute()) {
    const tenths = bySector.get(sector_id) ?? new Map<number, number>();
    bySector.set(sector_id, tenths.set(dimension_id, weight_tenths));
  }
  return bySector;
}

interface CountryShares {
  readonly country_environmental_share: number | null;
  readonly country_social_share: number | null;
  readonly country_awareness_share: number | null;
}

async function readCountryWeights(
  { countryDimensions }: Below,
  shares: CountryShares,
): Promise<CountryWeights> {
  const rows = await countryDimensions.execute();
  const { country } = UNCUSTOMISED_WEIGHTS;
  return {
    environmentalFraction: shares.country_environmental_share ?? country.environmentalFraction,
    socialFraction: shares.country_social_share ?? country.socialFraction,
    awarenessFraction: shareOf(shares.country_awareness_share),
    dimensionTenths: new Map(rows.map((row) => [row.country_dimension_id, row.weight_tenths])),
  };
}

/** The companies that a profile, or a call, looks at. */
export const readUniverseMembers = async (
  tx: TenantTransaction,
  organisationId: number,
  universeId: UniverseId | null,
): Promise<Pick<ProfileWeights, 'universeId' | 'universeCompanyIds'>> =>
  universeId === null
    ? { universeId: WHOLE_UNIVERSE_ID, universeCompanyIds: null }
    : { universeId, universeCompanyIds: await readUniverse(tx, organisationId, universeId) };

/** Everything of a profile that a score depends on, except its universe. */
export async function readProfileWeights(
  tx: TenantTransaction,
  organisationId: number,
  state: ProfileState,
): Promise<ProfileWeights> {
  const profile = await tx
    .selectFrom('profiles')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', state.profileId)
    .selectAll()
    .executeTakeFirstOrThrow();
  const rows = below(tx, organisationId, state);
  const exclusions = await rows.exclusions.execute();
  return {
    ...UNCUSTOMISED_WEIGHTS,
    sharesBySubSector: await readShares(rows),
    dimensionTenthsBySubSector: await readTenths(rows),
    country: await readCountryWeights(rows, profile),
    exclusionActivityIds: exclusions.map(({ activity_id }) => activity_id),
    companyThresholdFraction: profile.company_threshold,
    categoryGroupId: profile.category_group_id,
  };
}
