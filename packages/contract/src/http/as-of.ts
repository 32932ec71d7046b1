import { z } from 'zod';

const DAY = /^\d{4}-\d{2}-\d{2}$/u;
const DAY_OR_INSTANT =
  /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?(?:Z|[+-]\d{2}:\d{2}))?$/u;

/** A day, or an instant with its zone, as of which figures are read: '2026-03-31'. */
export const asOfField = z
  .string()
  .regex(DAY_OR_INSTANT, "Write the day as '2026-03-31', or an instant with its zone")
  .describe(
    "Answers what was shown then: at the end of a day in UTC ('2026-03-31'), or at an instant with its zone. Left out: now.",
  );

/** Of roots and reads that can be asked for the past. */
export const asOfOrNone = asOfField.nullish();

/** The query of REST reads that can be asked for the past. */
export const asOfQuery = z.object({ asOf: asOfField.optional() });

/** The end of a day is its last microsecond: PostgreSQL knows no shorter time. */
const END_OF_DAY = 'T23:59:59.999999Z';

const DAY_LENGTH = 'YYYY-MM-DD'.length;

const MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

/**
 * What a file says of its earlier day, or of its instant.
 * Example: asShownOn('2026-03-31') is 'as shown on 31 March 2026'.
 */
export function asShownOn(asOf: string): string {
  if (!DAY.test(asOf)) return `as shown at ${new Date(asOf).toISOString()}`;
  return `as shown on ${dayInWords(asOf)}`;
}

/** Example: dayInWords('2026-03-31') is '31 March 2026'. */
export function dayInWords(isoDay: string): string {
  const [year, month, day] = isoDay.split('-');
  return `${day} ${MONTHS[Number(month) - 1]} ${year}`;
}

/** False for 31 February, which JavaScript reads as a day of March. */
const isDay = (day: string): boolean => {
  const read = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().slice(0, DAY_LENGTH) === day;
};

/**
 * The instant that is read as of, in ISO 8601; null for what is in the future, or no day at all. Today ends
 * now.
 * Example: instantAsOf('2026-03-31', now) is '2026-03-31T23:59:59.999999Z'.
 */
export function instantAsOf(asOf: string, now: Date): string | null {
  const milliseconds = Date.parse(asOf);
  if (Number.isNaN(milliseconds) || !isDay(asOf.slice(0, DAY_LENGTH))) return null;
  if (!DAY.test(asOf)) return milliseconds > now.getTime() ? null : asOf;
  const today = now.toISOString().slice(0, 10);
  if (asOf > today) return null;
  return asOf === today ? now.toISOString() : `${asOf}${END_OF_DAY}`;
}
