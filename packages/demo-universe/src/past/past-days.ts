import { dayNumber, type IsoDate, isoDate } from '../calendar/index.ts';
import { createRandom } from '../random/index.ts';
import { monthEnds, PAST_MONTHS } from './month-ends.ts';

/** ISO 8601 in UTC. */
export type Instant = string;

/** The scores of a month end are those that were calculated on its evening. */
const EVENING = 'T21:00:00.000Z';

/** The days of the past of a demo. */
export interface PastDays {
  /** When everything of the demo was there, which is before the first month end. */
  readonly origin: Instant;
  /** The evenings of the month ends, oldest first. */
  readonly monthEnds: readonly Instant[];
  /** When portfolios trade after each month end; the last is before the day of the demo, or none. */
  readonly tradingDays: readonly Instant[];
  /** The morning of the day that the past ends before. */
  readonly end: Instant;
}

const dayOf = (instant: Instant): IsoDate => instant.slice(0, 'YYYY-MM-DD'.length);

/** Some days later, at an hour of the working day. */
export function laterInstant(
  day: IsoDate,
  days: number,
  { hour, minute }: { readonly hour: number; readonly minute: number },
): Instant {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${isoDate(dayNumber(dayOf(day)) + days)}T${two(hour)}:${two(minute)}:00.000Z`;
}

/** The past of a demo whose news end with a day. */
export function pastDays(seed: number, day: IsoDate): PastDays {
  const [before = day, ...ends] = monthEnds(day, PAST_MONTHS + 1);
  const end = `${day}T00:00:00.000Z`;
  const tradingDays = ends.map((monthEnd) => {
    const random = createRandom(seed, 'trading-day', monthEnd);
    return laterInstant(monthEnd, random.integer(4, 20), { hour: 10, minute: 30 });
  });
  const last = tradingDays.pop();
  return {
    origin: `${before}${EVENING}`,
    monthEnds: ends.map((monthEnd) => `${monthEnd}${EVENING}`),
    tradingDays: last !== undefined && last < end ? [...tradingDays, last] : tradingDays,
    end,
  };
}
