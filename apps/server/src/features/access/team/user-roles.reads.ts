import { sql } from 'kysely';

import type { TenantTransaction } from '../../../platform/database/database.ts';

/** The users with these ids and their roles, of the organisation alone. */
export const listUsersOf = (
  tx: TenantTransaction,
  organisationId: number,
  ids: readonly number[],
) =>
  tx
    .selectFrom('users')
    .select(['id', 'role_id as roleId'])
    .where('organisation_id', '=', organisationId)
    .where('id', '=', sql<number>`any(${[...ids]}::integer[])`)
    .execute();
