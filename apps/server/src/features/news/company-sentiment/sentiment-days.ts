import { DAY } from '../../../platform/clock.ts';

/** An ISO day some days before another. */
export const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * DAY).toISOString().slice(0, 10);

/** The last complete day in UTC. */
export const lastCompleteDay = (now: Date): string => daysBefore(now.toISOString().slice(0, 10), 1);

/** The same day a year before; the last day of February after a leap day. */
export function yearBefore(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  const leap = month === '02' && date === '29' ? '28' : date;
  return `${Number(year) - 1}-${month}-${leap}`;
}
