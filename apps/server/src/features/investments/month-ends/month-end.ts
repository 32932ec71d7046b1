import { instantAsOf } from '@verdure/contract/http/as-of';
import type { MonthEndFigures } from '@verdure/contract/investments/month-ends';

/** So many month ends are computed and answered. */
export const MOST_MONTH_ENDS = 24;

const DAY_LENGTH = 'YYYY-MM-DD'.length;

/** The figures of a month end, without what says where they come from. */
export type Figures = Omit<MonthEndFigures, 'month_end' | 'methodology' | 'gap'>;

/** Of a month end without figures, and of a portfolio without holdings. */
export const NO_FIGURES: Figures = {
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
};

/**
 * The last days (UTC) of the months that are over, newest first.
 * Example: on 2026-03-02 they begin with 2026-02-28 and 2026-01-31.
 */
export const monthEndsBefore = (now: Date): readonly string[] =>
  Array.from({ length: MOST_MONTH_ENDS }, (_, back) =>
    // day 0 of a month is the last one of the month before
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 0))
      .toISOString()
      .slice(0, DAY_LENGTH),
  );

/** The instant that a month end is read as of. */
export function instantOfMonthEnd(monthEnd: string, now: Date): string {
  const instant = instantAsOf(monthEnd, now);
  if (instant === null) throw new RangeError(`${monthEnd} is not over yet`);
  return instant;
}
