import { roundDecimals } from '../numbers/index.ts';

export type YearOnYear = 'up' | 'down' | 'unchanged' | 'N/A';

/** The change of a rating or ranking within a year, by the values that are shown: rounded to 0 decimals. */
export function yearOnYear(current: number | null, previous: number | null): YearOnYear {
  if (current === null || previous === null) return 'N/A';
  const change = roundDecimals(current, 0) - roundDecimals(previous, 0);
  if (change === 0) return 'unchanged';
  return change > 0 ? 'up' : 'down';
}
