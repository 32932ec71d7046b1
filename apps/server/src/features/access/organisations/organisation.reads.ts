import type { TenantTransaction } from '../../../platform/database/database.ts';

/** The universes of an organisation by name; the whole coverage (-1) is no row. */
export const listUniverses = (tx: TenantTransaction, organisationId: number) =>
  tx
    .selectFrom('universes')
    .select(['id', 'name'])
    .where('organisation_id', '=', organisationId)
    .orderBy('name')
    .execute();
