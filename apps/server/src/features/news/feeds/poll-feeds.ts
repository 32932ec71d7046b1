import type { ServerParts } from '../../../platform/server-parts.ts';
import { messageOf } from '../../../platform/startup-error.ts';
import type { SentimentClassifier } from '@verdure/sentiment/classifier';
import { loadCompanyMatcher } from './company-matcher.ts';
import { claimDueFeeds, noteFailure, noteSuccess } from './feed.store.ts';
import { FeedProblem } from './feed-item.ts';
import { fetchFeed, type FetchedFeed, type FetchLimits } from './fetch-feed.ts';
import type { DueFeed } from './news-feed.ts';
import { readFeed } from './read-feed.ts';
import { recentTitles } from './recent-titles.ts';
import { type ArticleParts, judgeArticles, storeArticles } from './store-articles.ts';

const FETCHES_AT_ONCE = 4;

export interface PollingParts extends Pick<ServerParts, 'database' | 'clock'> {
  readonly classifier: SentimentClassifier;
  readonly limits: FetchLimits;
}

/** What a feed answered, or the sentence that says why it cannot be read. */
type Answered = FetchedFeed | { readonly kind: 'failed'; readonly sentence: string };

async function ask(feed: DueFeed, limits: FetchLimits): Promise<Answered> {
  try {
    return await fetchFeed(feed, limits);
  } catch (error) {
    if (error instanceof FeedProblem) return { kind: 'failed', sentence: error.message };
    throw error;
  }
}

function contentOf(bytes: Uint8Array, feed: DueFeed, now: Date) {
  try {
    return { ...readFeed(bytes, { address: feed.address, now }), problem: null };
  } catch (error) {
    if (error instanceof FeedProblem) return { title: '', items: [], problem: error.message };
    throw error;
  }
}

/** Stores what a feed answered. Each feed has a transaction of its own, so that none undoes another. */
async function settle(
  { feed, answered }: { readonly feed: DueFeed; readonly answered: Answered },
  taking: ArticleParts,
): Promise<void> {
  const { database, now } = taking;
  const fail = (sentence: string) =>
    database.withCoverage((tx) => noteFailure(tx, feed, { now, sentence }));
  if (answered.kind === 'failed') return fail(answered.sentence);
  if (answered.kind === 'unchanged') {
    return database.withCoverage((tx) => noteSuccess(tx, feed, { ...feed, now }));
  }
  const { title, items, problem } = contentOf(answered.bytes, feed, now);
  if (problem !== null) return fail(problem);
  const judged = await judgeArticles(items, taking);
  const origin = { feedId: feed.id, source: feed.source, publisher: title };
  await database.withCoverage(async (tx) => {
    await storeArticles(tx, judged, { origin, now });
    await noteSuccess(tx, feed, { now, ...answered.validators });
  });
}

/** Stores an answer, or notes on the feed why it could not be stored. */
async function settleOrNote(
  told: { readonly feed: DueFeed; readonly answered: Answered },
  taking: ArticleParts,
): Promise<void> {
  try {
    await settle(told, taking);
  } catch (error) {
    taking.titles.forget();
    const sentence = `Its articles could not be stored: ${messageOf(error)}.`;
    await taking.database.withCoverage((tx) =>
      noteFailure(tx, told.feed, { now: taking.now, sentence }),
    );
    throw error;
  }
}

/** Polls every feed that is due. A feed that fails says why and stops no other. */
export async function pollDueFeeds(parts: PollingParts): Promise<void> {
  const { database, clock, classifier, limits } = parts;
  const now = clock.now();
  const due = [...(await database.withCoverage((tx) => claimDueFeeds(tx, now)))];
  if (due.length === 0) return;
  const matcher = await database.withCoverage(loadCompanyMatcher);
  const taking = { database, matcher, classifier, titles: recentTitles(database, now), now };
  const faults: unknown[] = [];
  // one after another: two feeds may bring the same article
  let storing: Promise<void> = Promise.resolve();
  const work = async () => {
    for (let feed = due.shift(); feed !== undefined; feed = due.shift()) {
      const told = { feed, answered: await ask(feed, limits) };
      storing = storing
        .then(() => settleOrNote(told, taking))
        .catch((error: unknown) => void faults.push(error));
    }
  };
  await Promise.all(Array.from({ length: FETCHES_AT_ONCE }, work));
  await storing;
  if (faults.length > 0) throw new AggregateError(faults);
}
