import type { Feature } from './feature-flag.ts';

/** Where articles come from, each with its feature. */
export const ARTICLE_SOURCES = [
  'news',
  'twitter',
  'google',
  'reddit',
] as const satisfies readonly Feature[];
export type ArticleSource = (typeof ARTICLE_SOURCES)[number];

/** The sentiment of a story. */
export const SENTIMENT_LABELS = ['positive', 'neutral', 'negative'] as const;
export type SentimentLabel = (typeof SENTIMENT_LABELS)[number];
