import { Problem } from '@verdure/contract/http/problem';
import {
  addFeedEndpoint,
  changeFeedEndpoint,
  listFeedsEndpoint,
  type NewsFeed,
} from '@verdure/contract/news/news-feeds';

import { allow } from '../../../platform/allow.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { AdministrationTransaction } from '../../../platform/database/database.ts';
import { type Route, serve } from '../../../platform/http/serve.ts';
import type { ServerParts } from '../../../platform/server-parts.ts';
import { mayChangeSharedCoverage } from '../../../platform/shared-coverage.ts';
import type { Viewer } from '../../../platform/viewer.ts';

const feedsWithCounts = (tx: AdministrationTransaction) =>
  tx
    .selectFrom('news_feeds as feed')
    .selectAll('feed')
    .select((feed) =>
      feed
        .selectFrom('articles')
        .whereRef('articles.feed_id', '=', 'feed.id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('article_count'),
    )
    .orderBy('feed.name')
    .orderBy('feed.id');

type Row = Awaited<ReturnType<ReturnType<typeof feedsWithCounts>['execute']>>[number];

const present = (row: Row): NewsFeed => ({
  id: row.id,
  name: row.name,
  address: row.address,
  source: row.source,
  poll_minutes: row.poll_minutes,
  is_stopped: row.stopped_at !== null,
  last_success_at: row.last_success_at,
  last_error: row.last_error,
  last_error_at: row.last_error_at,
  next_poll_at: row.stopped_at === null ? row.next_poll_at : null,
  article_count: row.article_count ?? 0,
});

async function mustFind(tx: AdministrationTransaction, feedId: number): Promise<NewsFeed> {
  const row = await feedsWithCounts(tx).where('feed.id', '=', feedId).executeTakeFirst();
  if (row === undefined) throw new Problem('feed.not-found');
  return present(row);
}

interface Act {
  readonly action: 'feed.added' | 'feed.stopped' | 'feed.started';
  readonly feed: NewsFeed;
  readonly requestId: string;
}

/** The host alone: the rest of an address may hold a key. */
const record = (tx: AdministrationTransaction, viewer: Viewer, { action, feed, requestId }: Act) =>
  recordAudit(tx, {
    organisationId: viewer.organisationId,
    actorUserId: viewer.userId,
    action,
    subject: { type: 'feed', id: feed.id },
    after: { name: feed.name, host: URL.parse(feed.address)?.host ?? feed.address },
    requestId,
  });

/** The news feeds, for administrators. */
export const feedRoutes = ({
  database,
  clock,
}: Pick<ServerParts, 'database' | 'clock'>): readonly Route[] => [
  serve(listFeedsEndpoint, async ({ viewer }) => {
    allow(mayChangeSharedCoverage(viewer));
    const rows = await database.withAdministration((tx) => feedsWithCounts(tx).execute());
    return rows.map(present);
  }),

  serve(addFeedEndpoint, async ({ viewer, body, request }) => {
    allow(mayChangeSharedCoverage(viewer));
    return database.withAdministration(async (tx) => {
      const added = await tx
        .insertInto('news_feeds')
        .values({ ...body, next_poll_at: clock.now().toISOString() })
        .onConflict((conflict) => conflict.column('address').doNothing())
        .returning('id')
        .executeTakeFirst();
      if (added === undefined) throw new Problem('feed.address-taken');
      const feed = await mustFind(tx, added.id);
      await record(tx, viewer, { action: 'feed.added', feed, requestId: request.id });
      return feed;
    });
  }),

  serve(changeFeedEndpoint, async ({ viewer, params: { feedId }, body, request }) => {
    allow(mayChangeSharedCoverage(viewer));
    const now = clock.now().toISOString();
    return database.withAdministration(async (tx) => {
      const before = await mustFind(tx, feedId);
      if (before.is_stopped === body.is_stopped) return before;
      await tx
        .updateTable('news_feeds')
        .set({ stopped_at: body.is_stopped ? now : null, next_poll_at: now, failures: 0 })
        .where('id', '=', feedId)
        .execute();
      const feed = await mustFind(tx, feedId);
      const action = body.is_stopped ? 'feed.stopped' : 'feed.started';
      await record(tx, viewer, { action, feed, requestId: request.id });
      return feed;
    });
  }),
];
