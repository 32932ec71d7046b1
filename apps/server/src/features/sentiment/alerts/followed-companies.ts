import { ROLE_SUPER_USER } from '@verdure/contract/vocabulary';
import { sql } from 'kysely';

import type { TenantTransaction } from '../../../platform/database/database.ts';

/** Somebody who asked for mails about sentiment. */
export interface Follower {
  readonly userId: number;
  readonly roleId: number;
  readonly isScoped: boolean;
  /** Smallest rise and fall to tell, 0 to 2; null if those mails are off. */
  readonly thresholds: { readonly positive: number | null; readonly negative: number | null };
}

/** The people of an organisation whose mails about sentiment are on. */
export async function listFollowers(
  tx: TenantTransaction,
  organisationId: number,
): Promise<readonly Follower[]> {
  const rows = await tx
    .selectFrom('users')
    .where('organisation_id', '=', organisationId)
    .where('disabled_at', 'is', null)
    .where('role_id', 'in', [2, 3])
    .where((where) =>
      where.or([
        where('pos_sentiment_emails', '=', true),
        where('neg_sentiment_emails', '=', true),
      ]),
    )
    .orderBy('id')
    .selectAll()
    .execute();
  return rows.map((row) => ({
    userId: row.id,
    roleId: row.role_id,
    isScoped: row.is_scoped,
    thresholds: {
      positive: row.pos_sentiment_emails ? row.pos_sentiment_threshold : null,
      negative: row.neg_sentiment_emails ? row.neg_sentiment_threshold : null,
    },
  }));
}

/** The companies held directly in the portfolios that a person may open. */
export async function followedCompanies(
  tx: TenantTransaction,
  organisationId: number,
  { userId, roleId, isScoped }: Follower,
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ company_id: number }>`
    select distinct held.company_id
    from portfolio_constituents held
    join portfolios portfolio
      on portfolio.organisation_id = held.organisation_id and portfolio.id = held.portfolio_id
    where held.organisation_id = ${organisationId} and held.company_id is not null
      and (${roleId === ROLE_SUPER_USER}::boolean or portfolio.manager_id = ${userId} or exists (
        select from portfolio_users given
        where given.organisation_id = held.organisation_id
          and given.portfolio_id = held.portfolio_id and given.user_id = ${userId}))
      and (not ${isScoped}::boolean or exists (
        select from user_scoped_companies scope
        where scope.organisation_id = held.organisation_id
          and scope.user_id = ${userId} and scope.company_id = held.company_id))`.execute(tx);
  return new Set(rows.map(({ company_id }) => company_id));
}
