import type { TenantTransaction } from '../../../platform/database/database.ts';

/** Who gets a mail; undefined for somebody who is disabled by now. */
export const findAddressee = (tx: TenantTransaction, organisationId: number, userId: number) =>
  tx
    .selectFrom('users')
    .innerJoin('organisations', 'organisations.id', 'users.organisation_id')
    .select(['email', 'first_name', 'organisations.name'])
    .where('users.organisation_id', '=', organisationId)
    .where('users.id', '=', userId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
