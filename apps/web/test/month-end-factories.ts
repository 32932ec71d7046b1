import type { MonthEndFigures } from '@verdure/contract/investments/month-ends';
import type { ScoreMonthEnd, SectorMonthEnd } from '@verdure/contract/investments/score-month-ends';

const MONTHS_A_YEAR = 12;

/** The last day of a month, counted from January 2024. */
const lastDay = (month: number): string =>
  new Date(Date.UTC(2024, month + 1, 0)).toISOString().slice(0, 'YYYY-MM-DD'.length);

/** Figures at the end of October 2026. */
export const monthEndOf = (change: Partial<MonthEndFigures> = {}): MonthEndFigures => ({
  month_end: '2026-10-31',
  esg_score: 1.95,
  esg_grade: 'C',
  sustainability_score: 2.1,
  climate_score: 1.8,
  governance_score: 2.4,
  impact_score: 1.2,
  covered: 0.94,
  itr: 2.05,
  footprint: 88.4,
  excluded: 21,
  methodology: '3.1',
  gap: null,
  ...change,
});

const NOTHING: Partial<MonthEndFigures> = {
  esg_score: null,
  esg_grade: null,
  sustainability_score: null,
  climate_score: null,
  governance_score: null,
  impact_score: null,
  covered: null,
  itr: null,
  footprint: null,
  excluded: null,
  methodology: null,
};

/** A month end without figures. */
export const gapOf = (month_end: string): MonthEndFigures =>
  monthEndOf({ ...NOTHING, month_end, gap: 'not_stored' });

/** The last 24 month ends: the score rises from 1.90 to 2.13, March 2025 is not stored, 2026 has a newer methodology. */
export const twoYears = (): readonly MonthEndFigures[] =>
  Array.from({ length: 24 }, (_, at) => {
    const month_end = lastDay(at + MONTHS_A_YEAR - 2);
    if (month_end === '2025-03-31') return gapOf(month_end);
    return monthEndOf({
      month_end,
      esg_score: 1.9 + at / 100,
      itr: 2.4 - at / 100,
      methodology: month_end < '2026' ? '3.0' : '3.1',
    });
  });

const versionOn = (day: string): number => (day < '2026-06' ? 1 : 2);

function gradeOf(score: number | null): ScoreMonthEnd['grade'] {
  if (score === null) return null;
  return score < 2 ? 'C' : 'B';
}

/** The same two years of a company: graded B from 2.00 on, with other weights since June 2026. */
export const twoYearsOfScore = (): ScoreMonthEnd[] =>
  twoYears().map(({ month_end, esg_score: score, methodology, gap }) => ({
    month_end,
    score,
    grade: gradeOf(score),
    methodology,
    profile_version: methodology === null ? null : versionOn(month_end),
    gap,
  }));

/** The mean of the sub-sector in the same two years: level at 2.20, of 12 companies. */
export const twoYearsOfMeans = (): SectorMonthEnd[] =>
  twoYearsOfScore().map(({ grade: _, ...month }) =>
    month.score === null ? { ...month, companies: null } : { ...month, score: 2.2, companies: 12 },
  );
