import { usualStoriesWords } from '@verdure/contract/vocabulary';

import { formatDate } from '../../../format/date.ts';
import { formatCount } from '../../../format/number.ts';

export const controversiesMessages = {
  title: 'Controversies',
  /** In the menu of a portfolio. */
  open: 'Controversies',
  feature: 'Live sentiment',
  failed: 'There was an error loading the controversies, please try refreshing',
  all: 'All portfolios',
  none: 'No controversy in the last 90 days.',
  noneWhy: 'No company that you hold had unusually many negative stories on one day.',
  noCompanies: 'There is no company to look at.',
  noCompaniesWhy: 'You see companies here once a portfolio of yours holds them.',
  noSources: 'Your organisation subscribes to no source of stories.',
  more: 'All stories of the day',
  /** In what changed of a portfolio. */
  fresh: 'New controversies',
  ofPortfolio: 'All controversies of the portfolio',
  lookedBack: (from: string): string => `Days before ${formatDate(from)} are not looked at.`,
} as const;

/** What a day is told by. */
export const volumeWords = ({
  negative,
  usual,
}: {
  readonly negative: number;
  readonly usual: number;
}): string =>
  `${formatCount(negative)} negative stories in a day, usually ${usualStoriesWords(usual)}`;

export const leftOutWords = (count: number): string =>
  `${formatCount(count)} older days are left out. Choose one portfolio to see more.`;
