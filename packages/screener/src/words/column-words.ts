import type { ScreenerColumn, Show, Year } from '../fields/index.ts';

export const SHOW_WORDS = {
  score: 'Score',
  grade: 'Grade',
  awareness: 'Awareness score',
  awareness_grade: 'Awareness grade',
  performance: 'Performance score',
  performance_grade: 'Performance grade',
  value: 'Underlying data',
  scaled: 'Underlying data per $1M',
  peer_average: 'Peer average',
} as const satisfies Record<Show, string>;

export const YEAR_WORDS = {
  current: 'Current',
  previous: 'Previous',
  change: 'YoY Change',
} as const satisfies Record<Year, string>;

export const WEEK_WORDS = {
  current: 'This week',
  previous: 'Last week',
  change: 'WoW Change',
} as const satisfies Record<Year, string>;

/** The word for a year of a field; sentiment has weeks. */
export const yearWord = (isWeekly: boolean, year: Year): string =>
  (isWeekly ? WEEK_WORDS : YEAR_WORDS)[year];

/** The head of a column: 'Scope 1 emissions, Underlying data (tonnes CO2e), Previous'. */
export function columnLabel({ field, show, year, number }: ScreenerColumn): string {
  const unit = number?.unit ?? null;
  const isAnswer = unit === 'Y/N';
  const what = show === null || field.isWeekly ? field.name : `${field.name}, ${SHOW_WORDS[show]}`;
  const named = unit === null || isAnswer ? what : `${what} (${unit})`;
  if (year === null || (year === 'current' && !field.isWeekly)) return named;
  return `${named}, ${yearWord(field.isWeekly, year)}`;
}
