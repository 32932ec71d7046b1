import {
  type Organisation,
  userOrganisationEndpoint,
} from '@verdure/contract/access/organisations';

import type { Database } from '../../../platform/database/database.ts';
import { type Route, serve } from '../../../platform/http/serve.ts';
import { listUniverses } from './organisation.reads.ts';
import { findOrganisation, type StoredOrganisation } from './organisation.store.ts';

const LOGO_PATH = '/api/organisations/logo';

const presentOrganisation = (
  { has_logo, address, ...organisation }: StoredOrganisation,
  universes: Organisation['universes'],
): Organisation => ({
  ...organisation,
  address: address === '' ? null : address,
  logo: has_logo ? LOGO_PATH : null,
  universes,
});

export const organisationRoutes = ({
  database,
}: {
  readonly database: Database;
}): readonly Route[] => [
  serve(userOrganisationEndpoint, ({ viewer: { organisationId, userId } }) =>
    database.withTenant({ organisationId, userId }, async (tx) =>
      presentOrganisation(
        await findOrganisation(tx, organisationId),
        await listUniverses(tx, organisationId),
      ),
    ),
  ),
];
