const MONTH = 'YYYY-MM'.length;
const DAY = 'YYYY-MM-DD'.length;

/** The last day of the month before a moment, in UTC: the day that reports are made for. Example: '2026-10-31'. */
export function lastMonthEnd(now: Date): string {
  const first = new Date(`${now.toISOString().slice(0, MONTH)}-01T00:00:00Z`);
  return new Date(first.getTime() - 1).toISOString().slice(0, DAY);
}

/** A change over fewer days says little: on the first of a month every portfolio would be 'unchanged'. */
const LEAST_DAYS = 7;
const DAY_MS = 86_400_000;

/**
 * The month end that a page compares with: the last one at least seven days before the day that it
 * shows, or before today. Example: '2026-10-31' until 6 December, then '2026-11-30'.
 */
export function monthEndBefore(asOf: string | undefined): string {
  const shown = asOf === undefined ? new Date() : new Date(asOf);
  return lastMonthEnd(new Date(shown.getTime() - (LEAST_DAYS - 1) * DAY_MS));
}
