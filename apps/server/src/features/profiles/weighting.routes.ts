import { Problem } from '@verdure/contract/http/problem';
import {
  countryDimensionWeightingsEndpoint,
  countryWeightingsEndpoint,
  dimensionWeightingsEndpoint,
  profileWeightingsEndpoint,
  restoreCountryDimensionWeightingsEndpoint,
  restoreCountryWeightingsEndpoint,
  restoreDimensionWeightingsEndpoint,
  restoreSectorWeightingsEndpoint,
  sectorWeightingsEndpoint,
} from '@verdure/contract/profiles/profiles';
import type { DraftWeights } from '@verdure/contract/investments/profile-effect';
import type { ProfileId } from '@verdure/contract/vocabulary';

import type { Database, TenantTransaction } from '../../platform/database/database.ts';
import { type Route, serve } from '../../platform/http/serve.ts';
import type { ServerParts } from '../../platform/server-parts.ts';
import type { Acting, Viewer } from '../../platform/viewer.ts';
import { lockEditedProfile } from './change-profile.ts';
import {
  changeCountryDimensions,
  changeCountryShares,
  changeDimensions,
  changeSectorShares,
  type DimensionChange,
} from './change-weightings.ts';
import {
  presentCountryDimensions,
  presentCountryShares,
  presentProfile,
  presentSectorDimensions,
  presentSectorShares,
} from './profile.present.ts';
import { mustSeeProfile } from './profile.reads.ts';
import { loadProfile, loadWeighingCatalogue } from './profile.store.ts';
import type { Profile, SectorWeighting, WeighingCatalogue } from './profile.ts';

type WeightingParts = Pick<ServerParts, 'database'>;

/** An open change of a profile. */
interface Editing {
  readonly tx: TenantTransaction;
  readonly profile: Profile;
  readonly catalogue: WeighingCatalogue;
  readonly by: Acting;
}

interface Edited {
  readonly viewer: Viewer;
  readonly params: { readonly profileId: ProfileId; readonly sectorId?: number };
  readonly request: { readonly id: string };
}

/** Runs a change under the lock of the profile, and reads the profile again. */
const editWith =
  (database: Database) =>
  <T>(
    { viewer, params: { profileId, sectorId }, request }: Edited,
    change: (editing: Editing) => Promise<void>,
    present: (profile: Profile, catalogue: WeighingCatalogue) => T,
  ): Promise<{ weightings: T }> =>
    database.withTenant(viewer, async (tx) => {
      const by = { viewer, requestId: request.id };
      const profile = await lockEditedProfile(tx, by, profileId);
      const catalogue = await loadWeighingCatalogue(tx);
      if (sectorId !== undefined && !catalogue.bySector.has(sectorId)) {
        throw new Problem('sector.not-found');
      }
      await change({ tx, profile, catalogue, by });
      const after = await loadProfile(tx, await mustSeeProfile(tx, viewer, profileId));
      return { weightings: present(after, catalogue) };
    });

/** Level 1 of a sub-sector, as it is stored. */
const sharesOf = (given: NonNullable<DraftSector['weightings']>) => ({
  esgAwareness: given.esg_awareness,
  impactAwareness: given.impact_awareness,
  sustainability: given.sustainability,
});

function sectorShareRoutes({ database }: WeightingParts): readonly Route[] {
  const edit = editWith(database);
  const setShares = (
    edited: Edited & { readonly params: { readonly sectorId: number } },
    to: Omit<SectorWeighting, 'sectorId'> | null,
  ) => {
    const { sectorId } = edited.params;
    return edit(
      edited,
      ({ tx, profile, by }) => changeSectorShares(tx, profile, { by, sectorId, to }),
      (profile) => presentSectorShares(profile, sectorId),
    );
  };
  return [
    serve(sectorWeightingsEndpoint, (asked) => {
      return setShares(asked, sharesOf(asked.body.weightings));
    }),
    serve(restoreSectorWeightingsEndpoint, (asked) => setShares(asked, null)),
  ];
}

function dimensionRoutes({ database }: WeightingParts): readonly Route[] {
  const edit = editWith(database);
  const setDimensions = (
    edited: Edited & { readonly params: { readonly sectorId: number } },
    change: DimensionChange,
  ) => {
    const { sectorId } = edited.params;
    return edit(
      edited,
      ({ tx, profile, catalogue, by }) =>
        changeDimensions(tx, profile, { by, sectorId, change, catalogue }),
      (profile, catalogue) => presentSectorDimensions(profile, sectorId, catalogue),
    );
  };
  return [
    serve(dimensionWeightingsEndpoint, (asked) =>
      setDimensions(asked, { given: asked.body.weightings }),
    ),
    serve(restoreDimensionWeightingsEndpoint, (asked) =>
      setDimensions(asked, { restored: asked.body?.dimensions }),
    ),
  ];
}

function countryRoutes({ database }: WeightingParts): readonly Route[] {
  const edit = editWith(database);
  const setDimensions = (edited: Edited, change: DimensionChange) =>
    edit(
      edited,
      ({ tx, profile, catalogue, by }) =>
        changeCountryDimensions(tx, profile, { by, change, catalogue }),
      presentCountryDimensions,
    );
  return [
    serve(countryWeightingsEndpoint, (asked) =>
      edit(
        asked,
        ({ tx, profile, by }) =>
          changeCountryShares(tx, profile, { by, to: asked.body.weightings }),
        presentCountryShares,
      ),
    ),
    serve(restoreCountryWeightingsEndpoint, (asked) =>
      edit(
        asked,
        ({ tx, profile, by }) => changeCountryShares(tx, profile, { by, to: null }),
        presentCountryShares,
      ),
    ),
    serve(countryDimensionWeightingsEndpoint, (asked) =>
      setDimensions(asked, { given: asked.body.weightings }),
    ),
    serve(restoreCountryDimensionWeightingsEndpoint, (asked) =>
      setDimensions(asked, { restored: asked.body?.dimensions }),
    ),
  ];
}

type DraftSector = DraftWeights['sectors'][number];

async function setSector({ tx, profile, catalogue, by }: Editing, draft: DraftSector) {
  const { sector_id: sectorId, weightings, dimension_weightings: given } = draft;
  if (!catalogue.bySector.has(sectorId)) throw new Problem('sector.not-found');
  if (weightings !== undefined) {
    const to = sharesOf(weightings);
    await changeSectorShares(tx, profile, { by, sectorId, to });
  }
  if (given === undefined) return;
  await changeDimensions(tx, profile, { by, sectorId, change: { given }, catalogue });
}

async function setCountries(
  { tx, profile, catalogue, by }: Editing,
  { weightings, dimension_weightings: given }: NonNullable<DraftWeights['country']>,
) {
  if (weightings !== undefined) await changeCountryShares(tx, profile, { by, to: weightings });
  if (given === undefined) return;
  await changeCountryDimensions(tx, profile, { by, change: { given }, catalogue });
}

/** Several changes in one transaction: the first that is refused undoes those before it. */
const draftRoutes = ({ database }: WeightingParts): readonly Route[] => [
  serve(profileWeightingsEndpoint, async (asked) => {
    const { viewer, body } = asked;
    const { weightings: saved } = await editWith(database)(
      asked,
      async (editing) => {
        for (const sector of body.sectors) await setSector(editing, sector);
        if (body.country !== undefined) await setCountries(editing, body.country);
      },
      (profile, catalogue) => presentProfile(viewer, profile, catalogue),
    );
    return saved;
  }),
];

/** Sets and restores the weights of profiles (API-052 to API-055), one by one or together. */
export const weightingRoutes = (parts: WeightingParts): readonly Route[] => [
  ...sectorShareRoutes(parts),
  ...dimensionRoutes(parts),
  ...countryRoutes(parts),
  ...draftRoutes(parts),
];
