import type { TenantTransaction } from '../../../platform/database/database.ts';

export { findLogo, findOrganisation } from './organisation.store.ts';

/** An organisation's universes, by name. The whole coverage (-1) is not among them. */
export const listUniverses = (tx: TenantTransaction, organisationId: number) =>
  tx
    .selectFrom('universes')
    .select(['id', 'name'])
    .where('organisation_id', '=', organisationId)
    .orderBy('name')
    .execute();
