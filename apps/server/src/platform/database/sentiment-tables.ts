import type { ArticleSource } from '@verdure/contract/vocabulary';
import type { Generated, GeneratedAlways } from 'kysely';

import type { CreatedAt } from './column-types.ts';

export interface SentimentFilterTable {
  company_id: number;
  filter: string;
  updated_at: Generated<string>;
}

export interface NewsFeedTable {
  id: GeneratedAlways<number>;
  name: string;
  address: string;
  source: ArticleSource;
  poll_minutes: Generated<number>;
  stopped_at: string | null;
  next_poll_at: Generated<string>;
  etag: string | null;
  last_modified: string | null;
  last_success_at: string | null;
  last_error: string | null;
  last_error_at: string | null;
  failures: Generated<number>;
  created_at: CreatedAt;
}

export interface ArticleTable {
  id: GeneratedAlways<number>;
  feed_id: number | null;
  address: string;
  address_key: string;
  title: string;
  summary: Generated<string>;
  source: ArticleSource;
  publisher: Generated<string>;
  engagement: Generated<number>;
  published_at: string;
  received_at: CreatedAt;
}

export interface CompanyArticleTable {
  company_id: number;
  day: string;
  article_id: number;
  sentiment: 'positive' | 'neutral' | 'negative';
  net_score: number;
}

export interface SentimentDayTable {
  company_id: number;
  day: string;
  source: ArticleSource;
  positive: Generated<number>;
  neutral: Generated<number>;
  negative: Generated<number>;
}

/** A shift that a person asked to be told. */
export interface SentimentAlertTable {
  organisation_id: number;
  user_id: number;
  day: string;
  company_id: number;
  net: number;
  shift: number;
}

/** What a digest told a person. */
export interface NewsDigestTable {
  organisation_id: number;
  user_id: number;
  day: string;
  lines: string[];
  left_out: number;
}

/** What is said about companies in the news. */
export interface SentimentTables {
  sentiment_filters: SentimentFilterTable;
  news_feeds: NewsFeedTable;
  articles: ArticleTable;
  company_articles: CompanyArticleTable;
  sentiment_days: SentimentDayTable;
}
