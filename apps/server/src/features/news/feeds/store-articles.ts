import type { ArticleSource } from '@verdure/contract/vocabulary';
import { articleAddressKey } from '@verdure/sentiment/articles';
import { sql } from 'kysely';

import type { CoverageTransaction, Database } from '../../../platform/database/database.ts';
import { insertRows } from '../../../platform/database/insert-rows.ts';
import type { SentimentClassifier } from '@verdure/sentiment/classifier';
import type { CompanyMatcher, ItemMatch } from './company-matcher.ts';
import type { FeedItem } from './feed-item.ts';
import type { RecentTitles } from './recent-titles.ts';

export interface ArticleParts {
  readonly database: Database;
  readonly matcher: CompanyMatcher;
  readonly classifier: SentimentClassifier;
  readonly titles: RecentTitles;
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
  items: readonly FeedItem[],
  { database, titles, now }: ArticleParts,
): Promise<readonly NewArticle[]> {
  const keyed = new Map<string, NewArticle>();
  for (const item of items) {
    const key = articleAddressKey(item.address);
    if (key !== null) keyed.set(key, { ...item, key, at: item.publishedAt ?? now.toISOString() });
  }
  if (keyed.size === 0) return [];
  const known = await database.withCoverage((tx) =>
    tx
      .selectFrom('articles')
      .where('address_key', 'in', [...keyed.keys()])
      .select('address_key')
      .execute(),
  );
  for (const { address_key } of known) keyed.delete(address_key);
  if (keyed.size === 0) return [];
  const book = await titles.read();
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

interface Story extends ItemMatch {
  readonly article: NewArticle;
  readonly judgement: Awaited<ReturnType<SentimentClassifier['classify']>>[number] | undefined;
}

/** New articles with what they say of companies. */
export interface JudgedArticles {
  readonly articles: readonly NewArticle[];
  readonly stories: readonly Story[];
}

/**
 * Finds what is new in a feed and judges it for every company that it is about. Outside of a
 * transaction: a model behind an address may take minutes.
 */
export async function judgeArticles(
  items: readonly FeedItem[],
  parts: ArticleParts,
): Promise<JudgedArticles> {
  const { matcher, classifier } = parts;
  const articles = await newArticles(items, parts);
  const matches = articles.flatMap((article) =>
    matcher.matchesOf(article).map((match) => ({ ...match, article })),
  );
  if (matches.length === 0) return { articles, stories: [] };
  const judgements = await classifier.classify(
    matches.map(({ article, entity }) => ({ title: article.title, entity })),
  );
  return {
    articles,
    stories: matches.map((match, index) => ({ ...match, judgement: judgements[index] })),
  };
}

/** Stores articles with their stories, and counts these. */
export async function storeArticles(
  tx: CoverageTransaction,
  { articles, stories }: JudgedArticles,
  { origin, now }: { readonly origin: Origin; readonly now: Date },
): Promise<void> {
  if (articles.length === 0) return;
  const ids = await insertArticles(tx, articles, { origin, now });
  const rows = stories.flatMap(({ companyId, article, judgement }) => {
    const article_id = ids.get(article.key);
    if (article_id === undefined) return [];
    const { sentiment, netScore: net_score } = judgement ?? { sentiment: 'neutral', netScore: 0 };
    const day = article.at.slice(0, 10);
    return [{ company_id: companyId, day, article_id, sentiment, net_score }];
  });
  if (rows.length === 0) return;
  await insertRows(tx, 'company_articles', rows);
  await countStories(tx, rows, origin.source);
}
