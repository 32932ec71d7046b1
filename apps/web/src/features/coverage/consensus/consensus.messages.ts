/** Every sentence of the consensus tab. */
export const consensusMessages = {
  failed: 'Could not load consensus data',
  none: 'NO CONSENSUS DATA FOR THIS COMPANY',
  noneWhy: 'No provider of ratings covers it.',
  noChart: 'No data available',
  titles: { rating: 'Consensus ratings', ranking: 'Consensus rankings' },
  asTable: (title: string): string => `${title}, as a table`,
  sources: 'Sources',
  sourcesTitle: 'Sources of the ratings',
  history: 'Overall history',
  divergence: 'Divergence of providers',
  joint: 'a provider joined or left',
  joints: (months: readonly string[]): string =>
    `A provider joined or left in ${months.join(', ')}. Earlier months are moved to the level of the providers of today, so the line shows only what the same providers changed.`,
  begins: (month: string, note: string): string => `The series begins in ${month}: ${note}.`,
  noDivergence: 'One provider rates this company, so there is nothing to compare.',
  newestAllowed: 'the newest month that may be shown',
  newestRated: 'the newest month with ratings',
  caption: (month: string, calculated: string, companies: string): string =>
    `Ratings of ${month}, calculated on ${calculated} among ${companies} rated companies. A month is shown two months late; the ratings are calculated again each month.`,
  range:
    'Range: the bar is the sector from worst to best, the line its average, the dot the company.',
  yearBefore:
    'The year before is at the level of the providers of today: a provider that joins or leaves changes nothing.',
  ratingScale:
    'Ratings are from 0 to 100. The colour says how many standard deviations of all companies lie between a rating and 50: A above 1.5, B above 0.5, C within 0.5, D below -0.5, E below -1.5.',
  rankingScale:
    'Rankings are percentiles times 100: the share of rated companies that are worse. The colour is the fifth of all companies: A for the best, E for the worst.',
} as const;
