import type { ScoreMonthEnd } from '@verdure/contract/investments/score-month-ends';

import { readEntry } from './packed-scores.ts';
import type { EntryRow } from './score-month-ends.store.ts';

/** A month end whose scores nobody has stored. */
const notStored = (month_end: string): ScoreMonthEnd => ({
  month_end,
  score: null,
  grade: null,
  methodology: null,
  profile_version: null,
  gap: 'not_stored',
});

function presentEntry({ entry, gap, ...row }: EntryRow): ScoreMonthEnd {
  const nothing = { ...row, score: null, grade: null };
  if (gap !== null) return { ...nothing, gap };
  return entry === null
    ? { ...nothing, gap: 'not_covered' }
    : { ...row, ...readEntry(entry), gap: null };
}

/** The stored scores, oldest first, with a gap for each month end between them that has none. */
export function presentScores(
  rows: readonly EntryRow[],
  monthEnds: readonly string[],
): ScoreMonthEnd[] {
  const [first] = rows;
  if (first === undefined) return [];
  const byMonth = new Map(rows.map((row) => [row.month_end, row]));
  return monthEnds
    .filter((monthEnd) => monthEnd >= first.month_end)
    .toSorted()
    .map((monthEnd) => {
      const row = byMonth.get(monthEnd);
      return row === undefined ? notStored(monthEnd) : presentEntry(row);
    });
}
