import { MOST_STORIES, type StorySentiment } from '@verdure/contract/news/company-sentiment';
import type { ArticleSource, SentimentLabel } from '@verdure/contract/vocabulary';
import { sql } from 'kysely';

import type { ReachTransaction } from '../../../platform/database/database.ts';
import { instantOf } from '../../../platform/database/past.ts';

export interface DayCounts {
  readonly day: string;
  readonly positive: number;
  readonly neutral: number;
  readonly negative: number;
}

const total = (column: 'positive' | 'neutral' | 'negative') =>
  sql<number>`sum(${sql.ref(column)})::integer`.as(column);

/** The days with stories about a company up to a day, oldest first. */
export const listDays = (
  tx: ReachTransaction,
  companyId: number,
  { sources, to }: { readonly sources: readonly ArticleSource[]; readonly to: string },
): Promise<readonly DayCounts[]> =>
  sources.length === 0
    ? Promise.resolve([])
    : tx
        .selectFrom('sentiment_days')
        .where('company_id', '=', companyId)
        .where('source', 'in', sources)
        .where('day', '<=', to)
        .groupBy('day')
        .orderBy('day')
        .select(['day', total('positive'), total('neutral'), total('negative')])
        .execute();

/** Whether a story about a company is stored. */
export async function hasDays(
  tx: ReachTransaction,
  companyId: number,
  sources: readonly ArticleSource[],
): Promise<boolean> {
  const instant = instantOf(tx);
  const row = await tx
    .selectFrom('sentiment_days')
    .where('company_id', '=', companyId)
    .where('source', '=', sql<ArticleSource>`any(${[...sources]})`)
    .$if(instant !== null, (query) =>
      query.where(sql<boolean>`day <= (${instant}::timestamptz at time zone 'UTC')::date`),
    )
    .select('company_id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function findFilter(tx: ReachTransaction, companyId: number): Promise<string | null> {
  const row = await tx
    .selectFrom('sentiment_filters')
    .where('company_id', '=', companyId)
    .select('filter')
    .executeTakeFirst();
  return row?.filter ?? null;
}

interface StoryScope {
  readonly companyId: number;
  readonly sources: readonly ArticleSource[];
}

const storiesOf = (tx: ReachTransaction, { companyId, sources }: StoryScope) =>
  tx
    .selectFrom('company_articles as story')
    .innerJoin('articles as article', 'article.id', 'story.article_id')
    .where('story.company_id', '=', companyId)
    // an empty list finds nothing
    .where('article.source', '=', sql<ArticleSource>`any(${[...sources]})`);

/** The headlines about a company between two days. */
export async function listTitles(
  tx: ReachTransaction,
  scope: StoryScope,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<readonly string[]> {
  const rows = await storiesOf(tx, scope)
    .where('story.day', '>=', from)
    .where('story.day', '<=', to)
    .select('article.title')
    .execute();
  return rows.map(({ title }) => title);
}

const LABELS: Readonly<Record<StorySentiment, SentimentLabel>> = {
  Positive: 'positive',
  neutral: 'neutral',
  Negative: 'negative',
};

/** News engagement is counted in another measure than that of the other sources. */
const NEWS_SCALE = 10_000;

/** By engagement, those found by Google last. The articles are called 'article'. */
export const STORY_ORDER = sql`article.source = 'google',
  article.engagement::bigint * case article.source when 'news' then ${sql.lit(NEWS_SCALE)}::bigint else 1 end desc,
  article.published_at desc, article.id`;

/** The top stories of a day. */
export const listStories = (
  tx: ReachTransaction,
  scope: StoryScope,
  { date, sentiment }: { readonly date: string; readonly sentiment: StorySentiment | undefined },
) =>
  storiesOf(tx, scope)
    .where('story.day', '=', date)
    .$if(sentiment !== undefined, (query) =>
      query.where('story.sentiment', '=', LABELS[sentiment ?? 'neutral']),
    )
    .orderBy(STORY_ORDER)
    .limit(MOST_STORIES)
    .select([
      'article.address',
      'article.title',
      'article.published_at',
      'article.engagement',
      'article.source',
      'article.publisher',
      'story.sentiment',
    ])
    .execute();

export type StoryRow = Awaited<ReturnType<typeof listStories>>[number];

/** Deletes the counts and stories of some days. Articles stay: they may be about others too. */
export async function deleteDays(
  tx: ReachTransaction,
  companyId: number,
  { after, to }: { readonly after: string; readonly to: string },
): Promise<number> {
  await tx
    .deleteFrom('company_articles')
    .where('company_id', '=', companyId)
    .where('day', '>', after)
    .where('day', '<=', to)
    .execute();
  const deleted = await tx
    .deleteFrom('sentiment_days')
    .where('company_id', '=', companyId)
    .where('day', '>', after)
    .where('day', '<=', to)
    .executeTakeFirst();
  return Number(deleted.numDeletedRows);
}
