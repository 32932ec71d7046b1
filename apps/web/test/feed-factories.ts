import type { NewsFeed } from '@verdure/contract/news/news-feeds';

export const feedOf = (change: Partial<NewsFeed> = {}): NewsFeed => ({
  id: 1,
  name: 'The Morning Ledger',
  address: 'https://ledger.example/feed.xml',
  source: 'news',
  poll_minutes: 30,
  is_stopped: false,
  last_success_at: '2026-03-01T08:00:00Z',
  last_error: null,
  last_error_at: null,
  next_poll_at: '2026-03-01T08:30:00Z',
  article_count: 120,
  ...change,
});

export const FAILED_FEED = {
  id: 2,
  name: 'Harbour Times',
  address: 'https://harbour.example/rss',
  last_success_at: null,
  last_error: 'It answers 500.',
  last_error_at: '2026-03-01T08:00:00Z',
  article_count: 0,
} as const satisfies Partial<NewsFeed>;
