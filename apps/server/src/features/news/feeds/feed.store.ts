import { DROP_FOLDER_ADDRESS, type DueFeed, nextPollAt } from './news-feed.ts';
import type { CoverageTransaction } from '../../../platform/database/database.ts';

const MOST_AT_ONCE = 50;

/** The feeds that are due, claimed so that no other process polls them meanwhile. */
export async function claimDueFeeds(
  tx: CoverageTransaction,
  now: Date,
): Promise<readonly DueFeed[]> {
  const due = await tx
    .selectFrom('news_feeds')
    .where('stopped_at', 'is', null)
    .where('next_poll_at', '<=', now.toISOString())
    .where('address', '<>', DROP_FOLDER_ADDRESS)
    .orderBy('next_poll_at')
    .limit(MOST_AT_ONCE)
    .forUpdate()
    .skipLocked()
    .selectAll()
    .execute();
  const feeds = due.map((row) => ({
    id: row.id,
    address: row.address,
    source: row.source,
    etag: row.etag,
    lastModified: row.last_modified,
    pollMinutes: row.poll_minutes,
    failures: row.failures,
  }));
  for (const feed of feeds) {
    await tx
      .updateTable('news_feeds')
      .set({ next_poll_at: nextPollAt({ ...feed, failures: 0 }, now) })
      .where('id', '=', feed.id)
      .execute();
  }
  return feeds;
}

export interface Validators {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

/** Notes a poll that went well. */
export async function noteSuccess(
  tx: CoverageTransaction,
  feed: Pick<DueFeed, 'id' | 'pollMinutes'>,
  { now, etag, lastModified }: Validators & { readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('news_feeds')
    .set({
      last_success_at: now.toISOString(),
      last_error: null,
      last_error_at: null,
      failures: 0,
      etag,
      last_modified: lastModified,
      next_poll_at: nextPollAt({ ...feed, failures: 0 }, now),
    })
    .where('id', '=', feed.id)
    .execute();
}

/** Notes a poll that failed, and waits longer for the next. */
export async function noteFailure(
  tx: CoverageTransaction,
  feed: Pick<DueFeed, 'id' | 'pollMinutes' | 'failures'>,
  { now, sentence }: { readonly now: Date; readonly sentence: string },
): Promise<void> {
  const failures = feed.failures + 1;
  await tx
    .updateTable('news_feeds')
    .set({
      last_error: sentence,
      last_error_at: now.toISOString(),
      failures,
      next_poll_at: nextPollAt({ ...feed, failures }, now),
    })
    .where('id', '=', feed.id)
    .execute();
}

/** The feed that files of the drop folder belong to. */
export async function dropFolderFeed(tx: CoverageTransaction) {
  await tx
    .insertInto('news_feeds')
    .values({ name: 'Drop folder', address: DROP_FOLDER_ADDRESS, source: 'news' })
    .onConflict((conflict) => conflict.column('address').doNothing())
    .execute();
  const { id, source, poll_minutes, failures, stopped_at } = await tx
    .selectFrom('news_feeds')
    .where('address', '=', DROP_FOLDER_ADDRESS)
    .select(['id', 'source', 'poll_minutes', 'failures', 'stopped_at'])
    .executeTakeFirstOrThrow();
  return { id, source, pollMinutes: poll_minutes, failures, isStopped: stopped_at !== null };
}
