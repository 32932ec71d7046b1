import { calendarDay } from '@verdure/scoring/units';

export type DateOrder = 'ymd' | 'dmy' | 'mdy';

const PARTS = /^(\d{1,4})[-./](\d{1,2})[-./](\d{1,4})(?:[T ].*)?$/;

const padded = (text: string | undefined, length: number): string =>
  (text ?? '').padStart(length, '0');

/** Reads a date as YYYY-MM-DD, or null if it is not one. A leading year works in every format. */
export function readDate(text: string, order: DateOrder): string | null {
  const parts = PARTS.exec(text.trim());
  if (parts === null) return null;
  const [, first, second, third] = parts;
  const isYearFirst = first?.length === 4;
  if (!isYearFirst && (order === 'ymd' || third?.length !== 4)) return null;
  const [year, month, day] = isYearFirst
    ? [first, second, third]
    : order === 'dmy'
      ? [third, second, first]
      : [third, first, second];
  const iso = `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`;
  return calendarDay(iso) === null ? null : iso;
}
