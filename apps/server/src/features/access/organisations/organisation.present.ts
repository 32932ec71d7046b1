import type { ListedOrganisation, Organisation } from '@verdure/contract/access/organisations';

import type { ListedRow, StoredOrganisation } from './organisation.store.ts';

export const LOGO_PATH = '/api/organisations/logo';

const orNull = (text: string): string | null => (text === '' ? null : text);

export const presentOrganisation = (
  { has_logo, address, ...organisation }: StoredOrganisation,
  universes: Organisation['universes'],
): Organisation => ({
  ...organisation,
  address: orNull(address),
  logo: has_logo ? LOGO_PATH : null,
  universes,
});

export const presentListed = ({ address, users, ...row }: ListedRow): ListedOrganisation => ({
  ...row,
  address: orNull(address),
  users: users ?? 0,
});
