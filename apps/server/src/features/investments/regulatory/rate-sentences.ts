import type { MissedRates } from '@verdure/scoring/sfdr';
import { type EurYear, eurYearOf } from '@verdure/scoring/units';

import { shownDate } from '../../../platform/documents/shown.ts';

function closingSentence(years: readonly EurYear[], year: number): string {
  const { rateDate } = eurYearOf(years, year).closing;
  const day = shownDate(`${year}-12-31`);
  return rateDate === null
    ? `No exchange rate for ${day}.`
    : `No exchange rate for ${day}; the latest is of ${shownDate(rateDate)}.`;
}

const ascending = (years: ReadonlySet<number>): readonly number[] =>
  [...years].sort((a, b) => a - b);

/** Which rates of EUR a figure wanted and did not get, and which there are (methodology 2.6). */
export const rateSentences = (
  years: readonly EurYear[],
  { closing, mean }: MissedRates,
): string[] => [
  ...ascending(closing).map((year) => closingSentence(years, year)),
  ...ascending(mean).map((year) => `No exchange rate of ${year}.`),
];
