import type { StorySentiment } from '@verdure/contract/news/company-sentiment';

export const SENTIMENT_WORDS: Readonly<Record<StorySentiment, string>> = {
  Positive: 'Positive',
  neutral: 'Neutral',
  Negative: 'Negative',
};

export const SOURCE_WORDS = {
  news: 'News',
  twitter: 'Twitter',
  google: 'Google',
  reddit: 'Reddit',
} as const;

export const sentimentMessages = {
  failed: 'There was an error loading the sentiment of this company, please try refreshing',
  none: 'No Data Available',
  noneWhy: 'No story about this company is stored.',
  noWeek: 'No Data Available',
  noWeekWhy: 'No story of the last 7 days is stored.',
  noShift: 'It was not possible to calculate the sentiment shift for the last 7 days.',
  few: (count: number): string =>
    count === 1 ? 'from 1 story: too few to judge' : `from ${count} stories: too few to judge`,
  alerts: 'Receive Alerts',
  score: 'Net sentiment',
  stories: 'Stories by day',
  storiesFailed: 'There was an error loading the stories, please try again',
  noStories: 'There are no stories of this day and sentiment.',
  words: 'Words of the last 30 days',
  wordsFailed: 'There was an error loading the words, please try refreshing',
  noWords: 'There are no headlines in the last 30 days.',
  noSources: 'Your organisation subscribes to no source of stories.',
  delete: 'Delete last year',
  deleteTitle: 'Delete the last year of sentiment data',
  deleteAction: 'delete the year',
  deleted: 'Successfully deleted the last year of sentiment data',
  deleteFailed: 'There was an error deleting the sentiment data, please try again',
} as const;
