import { readDate } from './read-date.ts';

const MONTH = /^(\d{4})-(\d{2})$/;
const LAST_MONTH = 12;

/** Reads YYYY-MM, or the month of a date as YYYY-MM-DD; null if it is neither. */
export function readMonth(text: string): string | null {
  const tidy = text.trim();
  const parts = MONTH.exec(tidy);
  if (parts === null) return readDate(tidy, 'ymd')?.slice(0, 7) ?? null;
  const month = Number(parts[2]);
  return month >= 1 && month <= LAST_MONTH ? tidy : null;
}
