import type {
  CompanySentiment,
  SentimentStory,
} from '@verdure/contract/sentiment/company-sentiment';

export const sentimentOf = (change: Partial<CompanySentiment> = {}): CompanySentiment => ({
  sentiment: [
    { date: '2026-02-20', positive_comments: 1, neutral_comments: 4, negative_comments: 3 },
    { date: '2026-03-01', positive_comments: 84, neutral_comments: 7, negative_comments: 56 },
  ],
  sentiment_filter: '"alder"',
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
