import {
  addProfileUsersEndpoint,
  cloneProfileEndpoint,
  createProfileEndpoint,
  deleteProfileEndpoint,
  getProfileEndpoint,
  listProfilesEndpoint,
  profileExclusionsEndpoint,
  removeProfileUsersEndpoint,
  updateProfileEndpoint,
} from '@verdure/contract/profiles/profiles';
import { Problem } from '@verdure/contract/http/problem';
import {
  BUSINESS_ACTIVITIES,
  type ProfileId,
  profileIdOf,
  ROLE_ADMIN,
} from '@verdure/contract/vocabulary';

import type { TenantTransaction } from '../../platform/database/database.ts';
import { onlyOnce } from '../../platform/http/only-once.ts';
import { Reply } from '../../platform/http/reply.ts';
import { type Route, serve } from '../../platform/http/serve.ts';
import type { ServerParts } from '../../platform/server-parts.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { lockEditedProfile } from './change-profile.ts';
import { changeExclusions, changeSettings } from './change-settings.ts';
import { cloneProfile, createProfile } from './create-profile.ts';
import { deleteProfile } from './delete-profile.ts';
import { presentProfile, presentProfileSummary, presentUsers } from './profile.present.ts';
import { mustSeeProfile, visibleProfiles } from './profile.reads.ts';
import { loadProfile, loadWeighingCatalogue } from './profile.store.ts';
import { addProfileUsers, removeProfileUsers } from './profile-users.ts';

type ProfileParts = Pick<ServerParts, 'database'>;

async function wholeProfile(tx: TenantTransaction, viewer: Viewer, profileId: ProfileId) {
  const profile = await loadProfile(tx, await mustSeeProfile(tx, viewer, profileId));
  return presentProfile(viewer, profile, await loadWeighingCatalogue(tx));
}

const readRoutes = ({ database }: ProfileParts): readonly Route[] => [
  serve(listProfilesEndpoint, async ({ viewer }) => {
    // administrators do not use profiles
    if (viewer.roleId === ROLE_ADMIN) return [];
    const profiles = await database.withTenant(viewer, (tx) => visibleProfiles(tx, viewer));
    return profiles.map((profile) => presentProfileSummary(viewer, profile));
  }),

  serve(getProfileEndpoint, ({ viewer, params: { profileId } }) =>
    database.withTenant(viewer, (tx) => wholeProfile(tx, viewer, profileId)),
  ),
];

const birthRoutes = ({ database }: ProfileParts): readonly Route[] => [
  serve(createProfileEndpoint, ({ viewer, body, request }) =>
    database.withTenant(viewer, (tx) =>
      onlyOnce(tx, viewer, {
        request,
        content: JSON.stringify(body),
        answer: createProfileEndpoint.answer,
        act: async () => {
          const id = await createProfile(tx, { viewer, requestId: request.id }, body.name);
          return new Reply(await wholeProfile(tx, viewer, profileIdOf(id)));
        },
      }),
    ),
  ),

  serve(cloneProfileEndpoint, ({ viewer, params: { profileId }, body, request }) =>
    database.withTenant(viewer, (tx) =>
      onlyOnce(tx, viewer, {
        request,
        content: JSON.stringify(body),
        answer: cloneProfileEndpoint.answer,
        act: async () => {
          if (body.profile_id !== undefined && body.profile_id !== profileId) {
            const errors = ['body.profile_id: Must be the profile of the address'];
            throw new Problem('request.malformed', { errors });
          }
          const by = { viewer, requestId: request.id };
          const id = await cloneProfile(tx, by, { profileId, name: body.newName });
          return new Reply(await wholeProfile(tx, viewer, profileIdOf(id)));
        },
      }),
    ),
  ),
];

const changeRoutes = ({ database }: ProfileParts): readonly Route[] => [
  serve(updateProfileEndpoint, ({ viewer, params: { profileId }, body, request }) =>
    database.withTenant(viewer, async (tx) => {
      const by = { viewer, requestId: request.id };
      await changeSettings(tx, by, { profileId, settings: body });
      return wholeProfile(tx, viewer, profileId);
    }),
  ),

  serve(deleteProfileEndpoint, ({ viewer, params: { profileId }, request }) =>
    database.withTenant(viewer, async (tx) => {
      await deleteProfile(tx, { viewer, requestId: request.id }, profileId);
      return { data: { id: profileId } };
    }),
  ),
];

const listRoutes = ({ database }: ProfileParts): readonly Route[] => [
  serve(addProfileUsersEndpoint, ({ viewer, params: { profileId }, body, request }) =>
    database.withTenant(viewer, async (tx) => {
      const by = { viewer, requestId: request.id };
      const profile = await lockEditedProfile(tx, by, profileId);
      await addProfileUsers(tx, profile, { by, userIds: body });
      return presentUsers(viewer, await mustSeeProfile(tx, viewer, profileId));
    }),
  ),

  serve(removeProfileUsersEndpoint, ({ viewer, params: { profileId }, body, request }) =>
    database.withTenant(viewer, async (tx) => {
      const by = { viewer, requestId: request.id };
      const profile = await lockEditedProfile(tx, by, profileId);
      await removeProfileUsers(tx, profile, { by, userIds: body });
      return presentUsers(viewer, await mustSeeProfile(tx, viewer, profileId));
    }),
  ),

  serve(profileExclusionsEndpoint, ({ viewer, params: { profileId }, body, request }) =>
    database.withTenant(viewer, async (tx) => {
      const by = { viewer, requestId: request.id };
      const profile = await lockEditedProfile(tx, by, profileId);
      const isKnown = (id: number) => BUSINESS_ACTIVITIES.some((each) => each.id === id);
      if (!body.exclusions.every(isKnown)) throw new Problem('profile.unknown-exclusion');
      await changeExclusions(tx, profile, { by, activityIds: body.exclusions });
      const exclusions = BUSINESS_ACTIVITIES.filter(({ id }) => body.exclusions.includes(id));
      return { exclusions: exclusions.map(({ id, name }) => ({ id, name })) };
    }),
  ),
];

/** Lists, creates and settles profiles. Their weights are in `weighting.routes.ts`. */
export const profileRoutes = (parts: ProfileParts): readonly Route[] => [
  ...readRoutes(parts),
  ...birthRoutes(parts),
  ...changeRoutes(parts),
  ...listRoutes(parts),
];
