import { dayNumber, type IsoDate, isoDate } from '../calendar/index.ts';

/** How many month ends before its last day the past of the demo begins. */
export const PAST_MONTHS = 24;

/** The last day of the month before that of a day. */
const monthEndBefore = (day: IsoDate): IsoDate =>
  isoDate(dayNumber(`${day.slice(0, 'YYYY-MM'.length)}-01`) - 1);

/**
 * The last days of the months before a day, oldest first.
 *
 * @example monthEnds('2026-11-29', 2) is ['2026-09-30', '2026-10-31'].
 */
export function monthEnds(day: IsoDate, count: number): readonly IsoDate[] {
  const ends: IsoDate[] = [];
  for (let last = day; ends.length < count; ) {
    last = monthEndBefore(last);
    ends.unshift(last);
  }
  return ends;
}
