import { Problem } from '@verdure/contract/http/problem';
import {
  type ProfileId,
  UNCUSTOMISED_PROFILE_ID,
  UNCUSTOMISED_PROFILE_NAME,
} from '@verdure/contract/vocabulary';

import type { TenantTransaction } from '../../platform/database/database.ts';
import { presentOf } from '../../platform/database/past.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { maySeeProfile } from './profile.policy.ts';
import { findProfileSummary, listProfiles } from './profile.store.ts';
import type { ProfileSummary } from './profile.ts';

export { draftWeights } from './draft-weights.ts';
export { loadWeighingCatalogue } from './profile.store.ts';

/** Finds a profile that the viewer can see. @throws Problem for any other */
export async function mustSeeProfile(
  tx: TenantTransaction,
  viewer: Viewer,
  profileId: ProfileId,
): Promise<ProfileSummary> {
  const profile = await findProfileSummary(tx, viewer.organisationId, profileId);
  if (!maySeeProfile(viewer, profile)) throw new Problem('profile.not-found');
  return profile;
}

/** What a document calls a profile, of an earlier day too: by its name and the rights of today. @throws Problem if the viewer cannot see it */
export const profileNameOf = async (
  tx: TenantTransaction,
  viewer: Viewer,
  profileId: ProfileId,
): Promise<string> =>
  profileId === UNCUSTOMISED_PROFILE_ID
    ? UNCUSTOMISED_PROFILE_NAME
    : (await mustSeeProfile(presentOf(tx), viewer, profileId)).name;

/** The profiles that the viewer may choose, by name, without the Uncustomised one. */
export async function visibleProfiles(
  tx: TenantTransaction,
  viewer: Viewer,
): Promise<readonly ProfileSummary[]> {
  const profiles = await listProfiles(tx, viewer.organisationId);
  return profiles.filter((profile) => maySeeProfile(viewer, profile));
}
