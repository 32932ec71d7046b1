import { RESTRICTED_ADMIN_ORGANISATION_ID } from '@verdure/contract/vocabulary';
import type { DemoUniverse } from '@verdure/demo-universe';

import type { AdministrationTransaction } from '../../../platform/database/database.ts';
import { insertRows } from '../bulk/insert-rows.ts';

/** Write organisations first, because a company may belong to one. */
export const writeDemoOrganisations = (
  tx: AdministrationTransaction,
  { organisations }: DemoUniverse,
) =>
  insertRows(
    tx,
    {
      table: 'organisations',
      columns: {
        id: 'integer',
        name: 'text',
        address: 'text',
        features: 'integer[]',
        enable_engagements: 'boolean',
        oidc_managed: 'boolean',
        restricted_admin: 'boolean',
      },
    },
    organisations.map((organisation) => [
      organisation.id,
      organisation.name,
      organisation.address,
      organisation.featureIds,
      organisation.enableEngagements,
      organisation.oidcManaged,
      organisation.id === RESTRICTED_ADMIN_ORGANISATION_ID,
    ]),
  );

async function writeUniverses(tx: AdministrationTransaction, { universes }: DemoUniverse) {
  const names = await insertRows(
    tx,
    { table: 'universes', columns: { organisation_id: 'integer', id: 'integer', name: 'text' } },
    universes.map(({ organisationId, id, name }) => [organisationId, id, name]),
  );
  await insertRows(
    tx,
    {
      table: 'universe_companies',
      columns: { organisation_id: 'integer', universe_id: 'integer', company_id: 'integer' },
    },
    universes.flatMap(({ organisationId, id, companyIds }) =>
      companyIds.map((companyId) => [organisationId, id, companyId]),
    ),
  );
  return names;
}

async function writeUsers(
  tx: AdministrationTransaction,
  { users }: DemoUniverse,
  passwordHash: string,
) {
  const written = await insertRows(
    tx,
    {
      table: 'users',
      columns: {
        organisation_id: 'integer',
        id: 'integer',
        email: 'text',
        first_name: 'text',
        last_name: 'text',
        location: 'text',
        role_id: 'integer',
        password_hash: 'text',
        is_scoped: 'boolean',
        search_for_proxy: 'boolean',
        default_portfolio_id: 'integer',
        default_profile_id: 'integer',
      },
    },
    users.map((user) => [
      user.organisationId,
      user.id,
      user.email,
      user.firstName,
      user.lastName,
      user.location ?? '',
      user.roleId,
      passwordHash,
      user.isScoped,
      user.searchForProxy,
      user.defaultPortfolioId,
      user.defaultProfileId,
    ]),
  );
  await insertRows(
    tx,
    {
      table: 'user_scoped_companies',
      columns: { organisation_id: 'integer', user_id: 'integer', company_id: 'integer' },
    },
    users.flatMap(({ organisationId, id, scopedCompanyIds }) =>
      scopedCompanyIds.map((companyId) => [organisationId, id, companyId]),
    ),
  );
  return written;
}

/**
 * Writes the users. Their default portfolio and profile are written later, so the caller defers
 * those two foreign keys.
 */
export async function writeDemoUsers(
  tx: AdministrationTransaction,
  universe: DemoUniverse,
  passwordHash: string,
) {
  return {
    universes: await writeUniverses(tx, universe),
    users: await writeUsers(tx, universe, passwordHash),
  };
}
