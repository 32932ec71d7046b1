import type { TenantTransaction } from '../../platform/database/database.ts';
import type { Acting } from '../../platform/viewer.ts';
import { applyChange } from './change-profile.ts';
import { type GivenWeight, restoredIds, weightsOfPillars } from './given-weights.ts';
import type { Profile, SectorWeighting, Weighable, WeighingCatalogue } from './profile.ts';
import {
  replaceCountryDimensions,
  replaceDimensions,
  replaceSectorShares,
  updateProfile,
} from './profile-changes.store.ts';

const verbOf = (isRestored: boolean) => (isRestored ? 'weightings-restored' : 'weightings-changed');

/** Sets level 1 of a sub-sector; null restores the defaults (API-052). */
export async function changeSectorShares(
  tx: TenantTransaction,
  profile: Profile,
  {
    by,
    sectorId,
    to,
  }: {
    readonly by: Acting;
    readonly sectorId: number;
    readonly to: Omit<SectorWeighting, 'sectorId'> | null;
  },
): Promise<void> {
  const own = profile.sectors.find((each) => each.sectorId === sectorId);
  await applyChange(tx, profile, {
    by,
    verb: verbOf(to === null),
    before: { sectorId, shares: own === undefined ? null : sharesOf(own) },
    after: { sectorId, shares: to && sharesOf(to) },
    movesScores: true,
    write: () => replaceSectorShares(tx, profile, { sectorId, to }),
  });
}

const sharesOf = ({
  esgAwareness,
  impactAwareness,
  sustainability,
}: Omit<SectorWeighting, 'sectorId'>) => ({ esgAwareness, impactAwareness, sustainability });

/** New weights of whole pillars, or the dimensions whose pillars go back to equal weights. */
export type DimensionChange =
  | { readonly given: readonly GivenWeight[] }
  | { readonly restored: readonly number[] | undefined };

interface Row {
  readonly dimensionId: number;
  readonly weightTenths: number;
}

/** The rows after a change: those of the pillars that it does not touch, and the new ones. */
function rowsAfter<Pillar extends string, Own extends Row>(
  own: readonly Own[],
  change: DimensionChange,
  known: readonly Weighable<Pillar>[],
) {
  if ('restored' in change) {
    const gone = restoredIds(change.restored, known);
    return { kept: own.filter(({ dimensionId }) => !gone.has(dimensionId)), added: [] };
  }
  const added = weightsOfPillars(change.given, known);
  const gone = restoredIds(
    change.given.map(({ id }) => id),
    known,
  );
  return { kept: own.filter(({ dimensionId }) => !gone.has(dimensionId)), added };
}

/** As events keep them: the tenths by dimension. */
const tenthsOf = (rows: readonly Row[]) =>
  Object.fromEntries(rows.map(({ dimensionId, weightTenths }) => [dimensionId, weightTenths]));

/** Sets or restores level 2 of a sub-sector (API-053). */
export async function changeDimensions(
  tx: TenantTransaction,
  profile: Profile,
  {
    by,
    sectorId,
    change,
    catalogue,
  }: {
    readonly by: Acting;
    readonly sectorId: number;
    readonly change: DimensionChange;
    readonly catalogue: WeighingCatalogue;
  },
): Promise<void> {
  const own = profile.dimensions.filter((each) => each.sectorId === sectorId);
  const { kept, added } = rowsAfter(own, change, catalogue.bySector.get(sectorId) ?? []);
  const rows = [
    ...kept,
    ...added.map(({ dimensionId, weightTenths }) => ({ sectorId, dimensionId, weightTenths })),
  ];
  await applyChange(tx, profile, {
    by,
    verb: verbOf('restored' in change),
    before: { sectorId, tenths: tenthsOf(own) },
    after: { sectorId, tenths: tenthsOf(rows) },
    movesScores: true,
    write: () => replaceDimensions(tx, profile, { sectorId, rows }),
  });
}

/** Sets or restores level 2 of countries (API-055). */
export async function changeCountryDimensions(
  tx: TenantTransaction,
  profile: Profile,
  {
    by,
    change,
    catalogue,
  }: {
    readonly by: Acting;
    readonly change: DimensionChange;
    readonly catalogue: WeighingCatalogue;
  },
): Promise<void> {
  const own = profile.countryDimensions;
  const { kept, added } = rowsAfter(own, change, catalogue.countryDimensions);
  const rows = [...kept, ...added];
  await applyChange(tx, profile, {
    by,
    verb: verbOf('restored' in change),
    before: { countryTenths: tenthsOf(own) },
    after: { countryTenths: tenthsOf(rows) },
    movesScores: true,
    write: () => replaceCountryDimensions(tx, profile, rows),
  });
}

/** Shares of countries, as fractions. */
export interface CountryShares {
  readonly environmental: number;
  readonly social: number;
  readonly awareness: number;
}

/** Sets level 1 of countries; null restores the defaults (API-054). */
export async function changeCountryShares(
  tx: TenantTransaction,
  profile: Profile,
  { by, to }: { readonly by: Acting; readonly to: CountryShares | null },
): Promise<void> {
  const columns = {
    country_environmental_share: to?.environmental ?? null,
    country_social_share: to?.social ?? null,
    country_awareness_share: to?.awareness ?? null,
  };
  const before = {
    country_environmental_share: profile.countryEnvironmental,
    country_social_share: profile.countrySocial,
    country_awareness_share: profile.countryAwareness,
  };
  await applyChange(tx, profile, {
    by,
    verb: verbOf(to === null),
    before,
    after: columns,
    movesScores: true,
    write: () => updateProfile(tx, profile, columns),
  });
}
