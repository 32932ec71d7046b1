import type { Controversies } from '@verdure/contract/news/controversies';
import type { CompanySentiment, SentimentStory } from '@verdure/contract/news/company-sentiment';

import { FEATURES } from '@verdure/contract/vocabulary';

import { userOf } from './factories.ts';

/** An organisation that does not subscribe to live sentiment. */
export const userWithoutSentiment = () => {
  const { organisation } = userOf();
  const features = organisation.features.filter((id) => id !== FEATURES.liveSentiment);
  return userOf({ organisation: { ...organisation, features } });
};

export const sentimentOf = (change: Partial<CompanySentiment> = {}): CompanySentiment => ({
  sentiment: [
    { date: '2026-02-20', positive_comments: 1, neutral_comments: 4, negative_comments: 3 },
    { date: '2026-03-01', positive_comments: 84, neutral_comments: 7, negative_comments: 56 },
  ],
  sentiment_filter: '"alder"',
  data_from: '2026-03-01',
  data_to: '2026-03-01',
  last_day: '2026-03-01',
  net: 0.2,
  previous_net: -0.5,
  shift: 0.7,
  colour_grade: 'green',
  sources: ['news', 'reddit'],
  ...change,
});

export const STORY: SentimentStory = {
  url: 'https://paper.example/1',
  title: 'Alder cuts emissions',
  time: '2026-03-01T08:00:00Z',
  sentiment: 'Positive',
  engagement: 12,
  source: 'The Paper',
};

export const BAD_STORY: SentimentStory = {
  url: 'https://paper.example/2',
  title: 'Alder fined over a spill',
  time: '2026-03-01T09:00:00Z',
  sentiment: 'Negative',
  engagement: 40,
  source: 'The Paper',
};

/** Alder on two days, held by two portfolios. */
export const controversiesOf = (change: Partial<Controversies> = {}): Controversies => ({
  from: '2025-12-02',
  last_day: '2026-03-01',
  sources: ['news'],
  company_count: 212,
  portfolios: [
    { id: 1, name: 'Global Equity Core' },
    { id: 2, name: 'Nordic Income' },
  ],
  days: [
    {
      day: '2026-03-01',
      company: { id: 11, name: 'Alder Industries' },
      negative: 5,
      usual: 0.1,
      z_score: 4.9,
      stories: [BAD_STORY],
      portfolio_ids: [1, 2],
    },
    {
      day: '2026-02-10',
      company: { id: 11, name: 'Alder Industries' },
      negative: 1,
      usual: 0,
      z_score: 3,
      stories: [BAD_STORY],
      portfolio_ids: [1],
    },
  ],
  left_out: 0,
  ...change,
});
