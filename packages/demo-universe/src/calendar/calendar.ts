/** A day as 'YYYY-MM-DD'. */
export type IsoDate = string;

const ERA_DAYS = 146097;
const UNIX_EPOCH_OFFSET = 719468;

interface CivilDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

function parse(date: IsoDate): CivilDate {
  const [year, month, day] = date.split('-').map(Number);
  if (year === undefined || month === undefined || day === undefined) {
    throw new RangeError(`'${date}' is not a date of the form YYYY-MM-DD`);
  }
  return { year, month, day };
}

const padded = (value: number, length: number): string => String(value).padStart(length, '0');

/**
 * Days since 1970-01-01 in the proleptic Gregorian calendar. Counted here because a pure generator
 * reads neither the clock nor the time zone of the machine.
 */
export function dayNumber(date: IsoDate): number {
  const { year, month, day } = parse(date);
  const marchYear = month <= 2 ? year - 1 : year;
  const era = Math.floor(marchYear / 400);
  const yearOfEra = marchYear - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  const dayOfEra =
    yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * ERA_DAYS + dayOfEra - UNIX_EPOCH_OFFSET;
}

/** The date of a day number; the inverse of `dayNumber`. */
export function isoDate(days: number): IsoDate {
  const shifted = days + UNIX_EPOCH_OFFSET;
  const era = Math.floor(shifted / ERA_DAYS);
  const dayOfEra = shifted - era * ERA_DAYS;
  const leapDays =
    Math.floor(dayOfEra / 1460) - Math.floor(dayOfEra / 36524) + Math.floor(dayOfEra / 146096);
  const yearOfEra = Math.floor((dayOfEra - leapDays) / 365);
  const dayOfYear =
    dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1;
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`;
}

/** Monday to Friday. */
export const isWeekday = (days: number): boolean => ((days + 4) % 7) % 6 !== 0;

export const yearOf = (date: IsoDate): number => parse(date).year;
