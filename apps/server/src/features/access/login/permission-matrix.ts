import {
  ROLE_ADMIN,
  ROLE_METRIC_DDP_USER,
  ROLE_MINERVA_UPLOADER,
  ROLE_STANDARD_USER,
  ROLE_SUPER_USER,
  type RoleId,
} from '@verdure/contract/vocabulary';

import type { Viewer } from '../../../platform/viewer.ts';

const EVERY_ROLE = [
  ROLE_ADMIN,
  ROLE_SUPER_USER,
  ROLE_STANDARD_USER,
  ROLE_MINERVA_UPLOADER,
  ROLE_METRIC_DDP_USER,
] as const;

/** The roles of a client's staff, which its super-users manage. */
const CLIENT_ROLES = [ROLE_SUPER_USER, ROLE_STANDARD_USER] as const;

/** The roles that each role may assign, change and delete, among the users it can see. */
const MANAGED_ROLES: Readonly<Record<RoleId, readonly RoleId[]>> = {
  [ROLE_ADMIN]: EVERY_ROLE,
  [ROLE_SUPER_USER]: CLIENT_ROLES,
  [ROLE_STANDARD_USER]: [],
  [ROLE_MINERVA_UPLOADER]: [],
  [ROLE_METRIC_DDP_USER]: [],
};

/**
 * Administrators of the restricted organisation manage its clients' roles, as a super-user does.
 */
export const managedRoles = (roleId: RoleId, isRestrictedAdmin: boolean): readonly RoleId[] =>
  roleId === ROLE_ADMIN && isRestrictedAdmin ? CLIENT_ROLES : MANAGED_ROLES[roleId];

/** The permission matrix for the viewer's organisation. */
export function presentPermissionMatrix({ isRestrictedAdmin }: Viewer) {
  return Object.fromEntries(
    EVERY_ROLE.map((roleId) => {
      const managed = managedRoles(roleId, isRestrictedAdmin);
      return [roleId, { assign: [...managed], update: [...managed], delete: [...managed] }];
    }),
  );
}
