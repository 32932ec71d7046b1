/** A calendar month: YYYY-MM. */
export type Month = string;

const MONTHS_PER_YEAR = 12;
/** Ratings are shown this many months late. */
const LAG_MONTHS = 2;

/** The number of a month, so that months can be subtracted. */
export const monthNumber = (month: Month): number =>
  Number(month.slice(0, 4)) * MONTHS_PER_YEAR + Number(month.slice(5, 7)) - 1;

export function monthOfNumber(number: number): Month {
  const year = String(Math.floor(number / MONTHS_PER_YEAR)).padStart(4, '0');
  return `${year}-${String((number % MONTHS_PER_YEAR) + 1).padStart(2, '0')}`;
}

export const monthsBefore = (month: Month, months: number): Month =>
  monthOfNumber(monthNumber(month) - months);

/** The newest month that a calculation in `calculationMonth` may show. */
export const dataMonthOf = (calculationMonth: Month): Month =>
  monthsBefore(calculationMonth, LAG_MONTHS);

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

const isLeapYear = (year: number): boolean =>
  (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** The last day of a month, YYYY-MM-DD. */
export function lastDayOf(month: Month): string {
  const place = Number(month.slice(5, 7)) - 1;
  const leapDay = place === 1 && isLeapYear(Number(month.slice(0, 4))) ? 1 : 0;
  return `${month}-${(DAYS[place] ?? 0) + leapDay}`;
}
