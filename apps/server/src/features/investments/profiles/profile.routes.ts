import { getProfileEndpoint, listProfilesEndpoint } from '@verdure/contract/investments/profiles';
import { ROLE_ADMIN } from '@verdure/contract/vocabulary';

import type { Database } from '../../../platform/database/database.ts';
import { type Route, serve } from '../../../platform/http/serve.ts';
import { presentProfile, presentProfileSummary } from './profile.present.ts';
import { mustSeeProfile, visibleProfiles } from './profile.reads.ts';
import { loadProfile } from './profile.store.ts';

export const profileRoutes = ({ database }: { readonly database: Database }): readonly Route[] => [
  serve(listProfilesEndpoint, async ({ viewer }) => {
    // administrators do not use profiles
    if (viewer.roleId === ROLE_ADMIN) return [];
    const profiles = await database.withTenant(viewer, (tx) => visibleProfiles(tx, viewer));
    return profiles.map(presentProfileSummary);
  }),

  serve(getProfileEndpoint, ({ viewer, params: { profileId } }) =>
    database.withTenant(viewer, async (tx) =>
      presentProfile(await loadProfile(tx, await mustSeeProfile(tx, viewer, profileId))),
    ),
  ),
];
