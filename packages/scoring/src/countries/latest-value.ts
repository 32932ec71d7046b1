/** Years before the year of `asOf` that a country's value may come from. */
const MOST_YEARS_BACK = 10;
/** A value older than this is marked. */
const OLD_AFTER_YEARS = 3;

/**
 * The year whose value is a country's: the latest with one, at most 10 years before the year of
 * `asOf`; later years do not count (methodology 9). Null without one.
 *
 * @param years the years with a value, in any order
 */
export function latestValueYear(years: Iterable<number>, asOfYear: number): number | null {
  let latest: number | null = null;
  for (const year of years) {
    const isNear = year <= asOfYear && year >= asOfYear - MOST_YEARS_BACK;
    if (isNear && (latest === null || year > latest)) latest = year;
  }
  return latest;
}

/** Whether a value is old enough to be marked: more than 3 years before the year of `asOf`. */
export const isOldValue = (year: number, asOfYear: number): boolean =>
  asOfYear - year > OLD_AFTER_YEARS;
