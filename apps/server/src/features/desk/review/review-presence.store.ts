import { PRESENCE_SECONDS } from '@verdure/contract/desk/review-presence';
import type { OtherReviewer } from '@verdure/contract/desk/review-presence';
import { sql } from 'kysely';

import type { AdministrationTransaction } from '../../../platform/database/database.ts';
import type { Viewer } from '../../../platform/viewer.ts';

const OLDEST = sql<string>`now() - ${sql.lit(PRESENCE_SECONDS)} * interval '1 second'`;

/** Nothing of a presence stays beyond its life. */
export const forgetPresences = (tx: AdministrationTransaction) =>
  tx.deleteFrom('review_presences').where('seen_at', '<', OLDEST).execute();

export interface OpenPlace {
  readonly companyId: number;
  readonly metricId: number | null;
  readonly year: number | null;
}

/** A metric that is not there counts as none: a sign is never refused for its place. */
export const storePresence = (
  tx: AdministrationTransaction,
  { organisationId, userId }: Viewer,
  { companyId, metricId, year }: OpenPlace,
) =>
  sql`
    insert into review_presences (organisation_id, user_id, company_id, metric_id, year)
    values (${organisationId}, ${userId}, ${companyId},
      (select id from metrics where id = ${metricId}::integer), ${year}::smallint)
    on conflict (organisation_id, user_id, company_id) do update
      set metric_id = excluded.metric_id, year = excluded.year, seen_at = now()`.execute(tx);

export const endPresence = (
  tx: AdministrationTransaction,
  { organisationId, userId }: Viewer,
  companyId: number,
) =>
  tx
    .deleteFrom('review_presences')
    .where('organisation_id', '=', organisationId)
    .where('user_id', '=', userId)
    .where('company_id', '=', companyId)
    .execute();

/** Rises with each act of somebody else at a company, and when one is undone. */
export async function countActsOfOthers(
  tx: AdministrationTransaction,
  { userId }: Viewer,
  companyId: number,
): Promise<number> {
  const { acts } = await tx
    .selectFrom('review_acts')
    .where('company_id', '=', companyId)
    .where('user_id', '!=', userId ?? 0)
    .select(sql<number>`(count(*) + count(undone_at))::integer`.as('acts'))
    .executeTakeFirstOrThrow();
  return acts;
}

/** Who else has a company open now; of one organisation alone where one is given. */
export const listOthers = (
  tx: AdministrationTransaction,
  { userId }: Viewer,
  { companyId, onlyOf }: { readonly companyId: number; readonly onlyOf: number | null },
): Promise<OtherReviewer[]> =>
  tx
    .selectFrom('review_presences as presence')
    .innerJoin('users', (join) =>
      join
        .onRef('users.organisation_id', '=', 'presence.organisation_id')
        .onRef('users.id', '=', 'presence.user_id'),
    )
    .leftJoin('metrics', 'metrics.id', 'presence.metric_id')
    .where('presence.company_id', '=', companyId)
    .where('presence.user_id', '!=', userId ?? 0)
    .where('presence.seen_at', '>=', OLDEST)
    .$if(onlyOf !== null, (query) => query.where('presence.organisation_id', '=', onlyOf ?? 0))
    .select([
      'presence.user_id',
      'presence.metric_id',
      'presence.year',
      'metrics.name as metric_name',
    ])
    .select(sql<string>`trim(users.first_name || ' ' || users.last_name)`.as('name'))
    .orderBy('name')
    .orderBy('presence.user_id')
    .execute();
