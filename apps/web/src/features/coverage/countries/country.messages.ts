import type { CountryScores } from '@verdure/contract/coverage/countries';
import type { CountryPillar } from '@verdure/contract/vocabulary';

import { formatDate } from '../../../format/date.ts';

export const countryMessages = {
  failed: 'There was an error loading this country, please try refreshing',
  scoresFailed: 'There was an error loading scores, please try refreshing',
  notRated: 'Insufficient data are available for this state...',
  notRatedWhy: 'Too few of its indicators are published to score and grade it.',
  noOverall: 'There is not enough data available to provide an overall score for this country.',
  waitOveralls: 'The overall scores are currently being calculated...',
  noIssues: 'No table data to display.',
  indicatorsChanged: 'Indicators that differ',
  indicatorsFailed: 'The indicators of both days could not be loaded.',
  noneInMonth:
    'No indicator differs between the two days: the methodology, the weights or the countries beside it changed.',
  changedIn: (name: string, since: string, until: string): string =>
    `Indicators of ${name} on ${formatDate(since)} and ${formatDate(until)}`,
  reasonTitle: 'Reason for score',
  reasonEmpty: 'Country data not available.',
  reasonFailed: 'There was an error loading the ranking, please try refreshing',
} as const;

/** The bars of the totals chart (SCR-CTRY-09). */
export const COUNTRY_TOTAL_LABELS = {
  esg: 'Total ESG Risk',
  environmental: 'Total Environmental',
  social: 'Total Social',
  governance: 'Total Governance',
} as const satisfies Record<keyof CountryScores['totals'], string>;

/** The three tables (SCR-CTRY-02). */
export const COUNTRY_TABLE_TITLES = {
  environmental: 'Environmental issues',
  social: 'Social issues',
  governance: 'Governance issues',
} as const satisfies Record<CountryPillar, string>;
