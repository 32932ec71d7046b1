import type { ScoreMonthEnd, SectorMonthEnd } from '@verdure/contract/investments/score-month-ends';

import { readMean, readScore } from './packed-scores.ts';
import type { EntryRow } from './score-month-ends.store.ts';

/** What every month end says, whatever its values are. */
type MonthEnd = Pick<ScoreMonthEnd, 'month_end' | 'methodology' | 'profile_version' | 'gap'>;

/** A month end whose scores nobody has stored. */
const notStored = (month_end: string): MonthEnd => ({
  month_end,
  methodology: null,
  profile_version: null,
  gap: 'not_stored',
});

/** What was stored, oldest first, with a gap for each month end between that has nothing. */
function withGaps(rows: readonly EntryRow[], monthEnds: readonly string[]) {
  const [first] = rows;
  if (first === undefined) return [];
  const byMonth = new Map(rows.map((row) => [row.month_end, row]));
  return monthEnds
    .filter((monthEnd) => monthEnd >= first.month_end)
    .toSorted()
    .map((monthEnd): { readonly month: MonthEnd; readonly entry: Buffer | null } => {
      const row = byMonth.get(monthEnd);
      if (row === undefined) return { month: notStored(monthEnd), entry: null };
      const { entry, ...month } = row;
      const gap = month.gap ?? (entry === null ? 'not_covered' : null);
      return { month: { ...month, gap }, entry };
    });
}

/** The stored scores of a company, fund or country. */
export const presentScores = (
  rows: readonly EntryRow[],
  monthEnds: readonly string[],
): ScoreMonthEnd[] =>
  withGaps(rows, monthEnds).map(({ month, entry }) => {
    const { score, grade } = entry === null ? { score: null, grade: null } : readScore(entry);
    return { ...month, score, grade };
  });

/** The stored means of a sector. */
export const presentMeans = (
  rows: readonly EntryRow[],
  monthEnds: readonly string[],
): SectorMonthEnd[] =>
  withGaps(rows, monthEnds).map(({ month, entry }) => {
    const { mean, companies } = entry === null ? { mean: null, companies: null } : readMean(entry);
    return { ...month, score: mean, companies };
  });
