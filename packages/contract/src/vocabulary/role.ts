/** Roles by their id on the wire; 4 does not exist (specification 1, section 6). */
export const ROLES = {
  1: 'admin',
  2: 'super-user',
  3: 'standard user',
  5: 'minerva-uploader',
  6: 'metric-ddp-user',
} as const;

export type RoleId = keyof typeof ROLES;

export const ROLE_ADMIN = 1;
export const ROLE_SUPER_USER = 2;
export const ROLE_STANDARD_USER = 3;
export const ROLE_MINERVA_UPLOADER = 5;
export const ROLE_METRIC_DDP_USER = 6;

/** The text for a role id without a name. */
export const UNKNOWN_ROLE_NAME = "User doesn't have a role";

export const isRoleId = (id: number): id is RoleId => id in ROLES;

export const roleName = (id: number): string => (isRoleId(id) ? ROLES[id] : UNKNOWN_ROLE_NAME);
