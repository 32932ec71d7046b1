const MONTH = 'YYYY-MM'.length;
const DAY = 'YYYY-MM-DD'.length;

/** The last day of the month before a moment, in UTC: the day that reports are made for. Example: '2026-10-31'. */
export function lastMonthEnd(now: Date): string {
  const first = new Date(`${now.toISOString().slice(0, MONTH)}-01T00:00:00Z`);
  return new Date(first.getTime() - 1).toISOString().slice(0, DAY);
}

/** The month end before what a page shows: before a day that has passed, or before today. */
export const monthEndBefore = (asOf: string | undefined): string =>
  lastMonthEnd(asOf === undefined ? new Date() : new Date(asOf));
