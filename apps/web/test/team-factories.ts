import type { ListedOrganisation } from '@verdure/contract/access/organisations';
import type { TeamMember } from '@verdure/contract/access/team';
import type { User } from '@verdure/contract/access/account';

import { userOf } from './factories.ts';

export const SUPER_USER = { id: 2, name: 'super-user' } as const;
export const STANDARD_USER = { id: 3, name: 'standard user' } as const;

/** A colleague whom the viewer looks after. */
export const memberOf = (change: Partial<TeamMember> = {}): TeamMember => ({
  id: 21,
  first_name: 'Sten',
  last_name: 'Aalto',
  full_name: 'Sten Aalto',
  email: 'sten@north.example',
  location: null,
  role_id: 3,
  role: STANDARD_USER,
  role_name: 'standard user',
  organisation_id: 1,
  organisation_name: 'Northlight Capital',
  user_is_scoped: false,
  portfolios: 0,
  abilities: { assignable_roles: [SUPER_USER, STANDARD_USER], delete: true },
  ...change,
});

export const NO_ABILITIES = { assignable_roles: [], delete: false };

export const listedOf = (change: Partial<ListedOrganisation> = {}): ListedOrganisation => ({
  id: 31,
  name: 'Alder Pensions',
  address: null,
  universes: [],
  features: [1, 2],
  oidc_managed: false,
  provider_account_url: null,
  enable_engagements: true,
  has_password_policy: false,
  users: 4,
  ...change,
});

/** An administrator of the platform, who manages every organisation. */
export const administratorOf = (change: Partial<User> = {}): User => {
  const user = userOf();
  return {
    ...user,
    role_id: 1,
    role: { id: 1, name: 'admin' },
    role_name: 'admin',
    abilities: { ...user.abilities, create_organisation: true, manage_organisations: true },
    ...change,
  };
};

const roles = (...assign: number[]) => ({ assign, update: assign, delete: assign });

/** As the server answers it. */
export const MATRIX = {
  1: roles(1, 2, 3, 5, 6),
  2: roles(2, 3),
  3: roles(),
  5: roles(),
  6: roles(),
};
