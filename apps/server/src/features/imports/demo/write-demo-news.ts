import type { DemoNews } from '@verdure/demo-universe';
import { sql } from 'kysely';

import type { AdministrationTransaction } from '../../../platform/database/database.ts';
import { insertRows } from '../bulk/insert-rows.ts';

const ARTICLE_COLUMNS = {
  address: 'text',
  address_key: 'text',
  title: 'text',
  source: 'text',
  publisher: 'text',
  engagement: 'integer',
  published_at: 'timestamptz',
} as const;

/** The stories and the counts of each day follow from the articles. */
const writeStories = (tx: AdministrationTransaction, stories: DemoNews['stories']) =>
  sql`insert into company_articles (company_id, day, article_id, sentiment, net_score)
    select given.company_id, given.day, article.id, given.sentiment, given.net_score
    from json_to_recordset(${JSON.stringify(
      stories.map((story) => ({
        company_id: story.companyId,
        day: story.day,
        address: story.address,
        sentiment: story.sentiment,
        net_score: story.netScore,
      })),
    )}::json) as given (company_id integer, day date, address text, sentiment text, net_score double precision)
    join articles article on article.address = given.address`.execute(tx);

/** Feeds may have brought articles of the same days. */
const countDays = (tx: AdministrationTransaction, stories: DemoNews['stories']) =>
  sql`insert into sentiment_days (company_id, day, source, positive, neutral, negative)
    select company_id, day, source,
      count(*) filter (where sentiment = 'positive'),
      count(*) filter (where sentiment = 'neutral'),
      count(*) filter (where sentiment = 'negative')
    from company_articles
    join articles on articles.id = article_id
    where articles.address = any(${stories.map(({ address }) => address)}::text[])
    group by company_id, day, source
    on conflict (company_id, day, source) do update set
      positive = sentiment_days.positive + excluded.positive,
      neutral = sentiment_days.neutral + excluded.neutral,
      negative = sentiment_days.negative + excluded.negative`.execute(tx);

/** Writes the fictional news of the demo. */
export const writeDemoNews = async (
  tx: AdministrationTransaction,
  { filters, stories }: DemoNews,
): Promise<Readonly<Record<string, number>>> => ({
  sentiment_filters: await insertRows(
    tx,
    { table: 'sentiment_filters', columns: { company_id: 'integer', filter: 'text' } },
    filters.map(({ companyId, filter }) => [companyId, filter]),
  ),
  ...(await writeDemoStories(tx, stories)),
});

/** Writes stories that are not stored yet. */
export async function writeDemoStories(
  tx: AdministrationTransaction,
  stories: DemoNews['stories'],
): Promise<Readonly<Record<string, number>>> {
  return {
    articles: await insertRows(
      tx,
      { table: 'articles', columns: ARTICLE_COLUMNS },
      stories.map((story) => [
        story.address,
        story.address.replace('https://', ''),
        story.title,
        story.source,
        story.publisher,
        story.engagement,
        story.publishedAt,
      ]),
    ),
    company_articles: Number((await writeStories(tx, stories)).numAffectedRows ?? 0),
    sentiment_days: Number((await countDays(tx, stories)).numAffectedRows ?? 0),
  };
}
