import type { CountryChangeReason } from '@verdure/contract/vocabulary';

import { isOldValue, latestValueYear } from './latest-value.ts';

/** The year compared with may lie at most this far before the newest. */
const MOST_YEARS_APART = 2;

/** The two years of a country's change, or why there is none. */
export interface ComparedYears {
  /** The year whose value counts; null without a value. */
  readonly valueYear: number | null;
  /** Null where a reason is given. */
  readonly previousYear: number | null;
  readonly reason: CountryChangeReason | null;
}

const without = (valueYear: number | null, reason: CountryChangeReason): ComparedYears => ({
  valueYear,
  previousYear: null,
  reason,
});

/**
 * The years that a country's value is compared over: the newest at most 3 years before the year of
 * `asOf`, its latest earlier one at most 2 before the newest (methodology 9,
 * docs/formulas/country-change.md).
 *
 * @param years the years with a value, in any order
 */
export function comparedYears(years: Iterable<number>, asOfYear: number): ComparedYears {
  const known = [...years];
  const valueYear = latestValueYear(known, asOfYear);
  if (valueYear === null) return without(null, 'no value');
  if (isOldValue(valueYear, asOfYear)) return without(valueYear, 'too old');
  const earlier = known.filter((year) => year < valueYear);
  if (earlier.length === 0) return without(valueYear, 'no earlier value');
  const previousYear = Math.max(...earlier);
  if (valueYear - previousYear > MOST_YEARS_APART) return without(valueYear, 'years too far apart');
  return { valueYear, previousYear, reason: null };
}
