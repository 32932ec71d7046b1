import { MOST_TRIED, TRIED_DAYS, type TriedFilter } from '@verdure/contract/news/sentiment-filters';

import { formatCount } from '../../../format/number.ts';

export const filterMessages = {
  edit: 'Edit filter',
  title: 'Sentiment filter',
  text: 'Filter',
  tooLong: 'The filter is too long.',
  intro:
    'Articles that match this filter are filed under the company. Earlier articles stay as they are.',
  rules: 'Rules',
  tree: 'How it is read',
  save: 'Save filter',
  saved: 'Successfully saved the sentiment filter',
  saveFailed: 'There was an error saving the sentiment filter, please try again',
  unchanged: 'The filter is as it is stored.',
  try: `Try on the last ${TRIED_DAYS} days`,
  tryFailed: 'There was an error trying the filter, please try again',
  noArticles: `No feed brought an article in the last ${TRIED_DAYS} days.`,
  isNew: 'New',
} as const;

/** What a trial found. */
export function triedWords({ article_count, match_count, now_count }: TriedFilter): string {
  if (article_count === 0) return filterMessages.noArticles;
  const shown = match_count > MOST_TRIED ? ` The newest ${MOST_TRIED} are shown.` : '';
  return `${formatCount(match_count)} of ${formatCount(article_count)} articles match; the stored filter matches ${formatCount(now_count)}.${shown}`;
}
