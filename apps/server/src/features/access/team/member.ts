import type { RoleId } from '@verdure/contract/vocabulary';

/** A user on the team page. */
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
  /** Number of portfolios that the user manages. */
  readonly portfolios: number;
}

/** The roles that a role may assign, change and delete, from the permission matrix. */
export type ManagedRoles = (roleId: RoleId, isRestrictedAdmin: boolean) => readonly RoleId[];
