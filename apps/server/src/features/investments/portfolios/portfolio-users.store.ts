import { sql } from 'kysely';

import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { Portfolio } from './portfolio.ts';

export const insertPortfolioUsers = (
  tx: TenantTransaction,
  { organisationId, id }: Portfolio,
  userIds: readonly number[],
) =>
  sql`
    insert into portfolio_users (organisation_id, portfolio_id, user_id)
    select ${organisationId}::int, ${id}::int, unnest(${[...userIds]}::int[])
    on conflict do nothing`.execute(tx);

export const deletePortfolioUsers = (
  tx: TenantTransaction,
  { organisationId, id }: Portfolio,
  userIds: readonly number[],
) =>
  tx
    .deleteFrom('portfolio_users')
    .where('organisation_id', '=', organisationId)
    .where('portfolio_id', '=', id)
    .where('user_id', '=', sql<number>`any(${[...userIds]}::integer[])`)
    .execute();
