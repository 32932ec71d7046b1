import type { MonthEndFigures } from '@verdure/contract/investments/month-ends';
import { roundDecimals } from '@verdure/scoring/numbers';

import { formatMonth } from '../../../format/date.ts';
import { formatScore } from '../../../format/score.ts';
import { seenNumber } from '../../../format/seen-number.ts';

/** The month ends of a portfolio, oldest first. */
export interface PastOfPortfolio {
  readonly id: number;
  readonly month_ends: readonly MonthEndFigures[];
}

type Pasts = readonly PastOfPortfolio[];

/** Of a score as it is shown. */
const DECIMALS = 2;

/** Month ends and today. */
const MOST_POINTS = 24;

/** The last month end, not after `until`, at which any portfolio has an ESG score; null where none has. */
export const lastScoredDay = (pasts: Pasts, until: string): string | null =>
  pasts
    .flatMap(({ month_ends }) => month_ends)
    .reduce<string | null>(
      (last, { month_end, esg_score }) =>
        esg_score !== null && month_end <= until && (last === null || month_end > last)
          ? month_end
          : last,
      null,
    );

/** The ESG score of today minus that of a month end, of the numbers as they are shown (decision 81). */
export function scoreChange(
  today: number | null | undefined,
  month_ends: readonly MonthEndFigures[],
  since: string,
): number | null {
  const then = month_ends.find(({ month_end }) => month_end === since)?.esg_score ?? null;
  if (then === null || today === null || today === undefined) return null;
  return roundDecimals(seenNumber(today, formatScore) - seenNumber(then, formatScore), DECIMALS);
}

interface ScoreLine {
  /** Gaps are null; the last is the score of today. */
  readonly values: readonly (number | null)[];
  /** 'From 1.92 in December 2024 to 1.99 today'. */
  readonly words: string;
}

/** The ESG score at the last month ends and today; null where no month end has one. */
export function scoreLine(
  today: number | null | undefined,
  month_ends: readonly MonthEndFigures[],
): ScoreLine | null {
  const shown = month_ends.slice(1 - MOST_POINTS);
  const scored = shown.flatMap(({ month_end, esg_score }) =>
    esg_score === null ? [] : [`${formatScore(esg_score)} in ${formatMonth(month_end)}`],
  );
  const [first, last] = [scored[0], scored.at(-1)];
  if (first === undefined || last === undefined) return null;
  const end = typeof today === 'number' ? `${formatScore(today)} today` : last;
  return {
    values: [...shown.map(({ esg_score }) => esg_score), today ?? null],
    words: first === end ? first : `From ${first} to ${end}`,
  };
}
