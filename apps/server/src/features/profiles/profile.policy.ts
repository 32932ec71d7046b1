import { ROLE_ADMIN, ROLE_STANDARD_USER, ROLE_SUPER_USER } from '@verdure/contract/vocabulary';

import type { Viewer } from '../../platform/viewer.ts';
import type { ProfileSummary } from './profile.ts';

/**
 * Super-users and administrators see their organisation's; others those they manage or were added
 * to.
 */
export function maySeeProfile(viewer: Viewer, profile: ProfileSummary): boolean {
  if (profile.organisationId !== viewer.organisationId) return false;
  if (viewer.roleId === ROLE_SUPER_USER || viewer.roleId === ROLE_ADMIN) return true;
  const isMember = profile.users.some(({ id }) => id === viewer.userId);
  return (
    viewer.roleId === ROLE_STANDARD_USER && (isMember || profile.manager?.id === viewer.userId)
  );
}

/** Weights, exclusions, universe, users and copies are the super-user's. */
export const mayEditProfiles = (viewer: Viewer): boolean => viewer.roleId === ROLE_SUPER_USER;

/** Every investor who sees a profile may rename it. */
export const mayRenameProfile = (viewer: Viewer, profile: ProfileSummary): boolean =>
  viewer.roleId !== ROLE_ADMIN && maySeeProfile(viewer, profile);

export const mayDeleteProfile = (viewer: Viewer, profile: ProfileSummary): boolean =>
  mayEditProfiles(viewer) && maySeeProfile(viewer, profile) && !profile.isDefault;
