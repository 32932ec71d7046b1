import { ROLE_ADMIN, ROLE_STANDARD_USER } from '@verdure/contract/vocabulary';

import type { Viewer } from '../../../platform/viewer.ts';

/**
 * Administrators invite into any organisation; restricted ones and super-users only into their own.
 */
export const mayInviteInto = (viewer: Viewer, organisationId: number): boolean =>
  viewer.organisationId === organisationId ||
  (viewer.roleId === ROLE_ADMIN && !viewer.isRestrictedAdmin);

/** Only a standard user can be scoped, and only if the organisation has a universe. */
export const mayScope = (roleId: number, hasUniverse: boolean): boolean =>
  roleId === ROLE_STANDARD_USER && hasUniverse;
