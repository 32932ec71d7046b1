import { INVESTOR_ROLES } from '@verdure/contract/http/access-rule';

import type { TenantTransaction } from '../../../platform/database/database.ts';

/** Somebody who asked for mails about sentiment. */
export interface Follower {
  readonly organisationId: number;
  readonly userId: number;
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
    .where('role_id', 'in', INVESTOR_ROLES)
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
    organisationId,
    userId: row.id,
    thresholds: {
      positive: row.pos_sentiment_emails ? row.pos_sentiment_threshold : null,
      negative: row.neg_sentiment_emails ? row.neg_sentiment_threshold : null,
    },
  }));
}
