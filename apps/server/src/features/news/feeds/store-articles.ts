import type { ArticleSource } from '@verdure/contract/vocabulary';
import { articleAddressKey, titleBook } from '@verdure/sentiment/articles';
import { sql } from 'kysely';

import type { CoverageTransaction } from '../../../platform/database/database.ts';
import type { SentimentClassifier } from '@verdure/sentiment/classifier';
import type { CompanyMatcher } from './company-matcher.ts';
import type { FeedItem } from './feed-item.ts';
import { DAY } from '../../../platform/clock.ts';

/** Titles of this many days before are compared. */
const COMPARED_DAYS = 14;
export interface ArticleParts {
  readonly matcher: CompanyMatcher;
  readonly classifier: SentimentClassifier;
  readonly now: Date;
}

export interface Origin {
  readonly feedId: number;
  readonly source: ArticleSource;
  readonly publisher: string;
}

interface NewArticle extends FeedItem {
  readonly key: string;
  readonly at: string;
}

/** Items whose address and title are new, each once. */
async function newArticles(
  tx: CoverageTransaction,
  items: readonly FeedItem[],
  now: Date,
): Promise<readonly NewArticle[]> {
  const keyed = new Map<string, NewArticle>();
  for (const item of items) {
    const key = articleAddressKey(item.address);
    if (key !== null) keyed.set(key, { ...item, key, at: item.publishedAt ?? now.toISOString() });
  }
  if (keyed.size === 0) return [];
  const known = await tx
    .selectFrom('articles')
    .where('address_key', 'in', [...keyed.keys()])
    .select('address_key')
    .execute();
  for (const { address_key } of known) keyed.delete(address_key);
  if (keyed.size === 0) return [];
  const since = new Date(now.getTime() - COMPARED_DAYS * DAY).toISOString();
  const recent = await tx
    .selectFrom('articles')
    .where('received_at', '>=', since)
    .select('title')
    .execute();
  const book = titleBook(recent.map(({ title }) => title));
  return [...keyed.values()].filter(({ title }) => !book.isRepeated(title));
}

async function insertArticles(
  tx: CoverageTransaction,
  articles: readonly NewArticle[],
  { origin, now }: { readonly origin: Origin; readonly now: Date },
): Promise<ReadonlyMap<string, number>> {
  const rows = articles.map(({ key, at, title, address, summary, engagement }) => ({
    feed_id: origin.feedId,
    address,
    address_key: key,
    title,
    summary,
    source: origin.source,
    publisher: origin.publisher,
    engagement,
    published_at: at,
    received_at: now.toISOString(),
  }));
  const inserted = await tx
    .insertInto('articles')
    .values(rows)
    // another process may have read the same feed meanwhile
    .onConflict((conflict) => conflict.column('address_key').doNothing())
    .returning(['id', 'address_key'])
    .execute();
  return new Map(inserted.map(({ id, address_key }) => [address_key, id]));
}

/** Adds the stories to the counts of their days. */
const countStories = (
  tx: CoverageTransaction,
  stories: readonly {
    readonly company_id: number;
    readonly day: string;
    readonly sentiment: string;
  }[],
  source: ArticleSource,
) =>
  sql`insert into sentiment_days (company_id, day, source, positive, neutral, negative)
    select company_id, day, ${source},
      count(*) filter (where sentiment = 'positive'),
      count(*) filter (where sentiment = 'neutral'),
      count(*) filter (where sentiment = 'negative')
    from json_to_recordset(${JSON.stringify(stories)}::json)
      as story (company_id integer, day date, sentiment text)
    group by company_id, day
    order by company_id, day
    on conflict (company_id, day, source) do update set
      positive = sentiment_days.positive + excluded.positive,
      neutral = sentiment_days.neutral + excluded.neutral,
      negative = sentiment_days.negative + excluded.negative`.execute(tx);

/**
 * Stores the new articles of a feed, judges each for every company that it is about, and counts them.
 *
 * @returns how many articles were new
 */
export async function storeArticles(
  tx: CoverageTransaction,
  taken: { readonly items: readonly FeedItem[]; readonly origin: Origin },
  { matcher, classifier, now }: ArticleParts,
): Promise<number> {
  const articles = await newArticles(tx, taken.items, now);
  if (articles.length === 0) return 0;
  const ids = await insertArticles(tx, articles, { origin: taken.origin, now });
  const matches = articles.flatMap((article) => {
    const articleId = ids.get(article.key);
    if (articleId === undefined) return [];
    return matcher.matchesOf(article).map((match) => ({ ...match, articleId, article }));
  });
  if (matches.length === 0) return ids.size;
  const judgements = await classifier.classify(
    matches.map(({ article, entity }) => ({ title: article.title, entity })),
  );
  const stories = matches.map(({ companyId, articleId, article }, index) => ({
    company_id: companyId,
    day: article.at.slice(0, 10),
    article_id: articleId,
    sentiment: judgements[index]?.sentiment ?? 'neutral',
    net_score: judgements[index]?.netScore ?? 0,
  }));
  await tx.insertInto('company_articles').values(stories).execute();
  await countStories(tx, stories, taken.origin.source);
  return ids.size;
}
