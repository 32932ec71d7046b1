const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const DAYS_IN_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

const isLeapYear = (year: number): boolean =>
  (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

function daysInMonth(year: number, month: number): number {
  return month === 2 && isLeapYear(year) ? 29 : (DAYS_IN_MONTH[month - 1] ?? 0);
}

/** Days before the first of January of a year, counted from the year 0. */
const daysBeforeYear = (year: number): number =>
  year * 365 + Math.ceil(year / 4) - Math.ceil(year / 100) + Math.ceil(year / 400);

/** A running number of the day `YYYY-MM-DD`, so that days can be subtracted; null: no such day. */
export function calendarDay(isoDate: string): number | null {
  const match = ISO_DATE.exec(isoDate);
  if (match === null) return null;
  const [year, month, day] = match.slice(1).map(Number);
  if (year === undefined || month === undefined || day === undefined) return null;
  if (day < 1 || day > daysInMonth(year, month)) return null;
  let days = daysBeforeYear(year) + day;
  for (let before = 1; before < month; before += 1) days += daysInMonth(year, before);
  return days;
}
