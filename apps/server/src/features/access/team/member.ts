import type { RoleId } from '@verdure/contract/vocabulary';

/** A user as the team page shows one. */
export interface Member {
  readonly id: number;
  readonly organisationId: number;
  readonly organisationName: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly location: string;
  readonly roleId: number;
  readonly isScoped: boolean;
  /** How many portfolios the user manages. */
  readonly portfolios: number;
}

/** The roles that a role may assign, change and delete, as the permission matrix has them. */
export type ManagedRoles = (roleId: RoleId, isRestrictedAdmin: boolean) => readonly RoleId[];
