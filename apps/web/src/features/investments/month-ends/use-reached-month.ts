import type { ScoreMonthEnd } from '@verdure/contract/investments/score-month-ends';
import { useState } from 'react';

interface ReachedMonth {
  /** The point that the reader has reached; null: none. */
  readonly reached: number | null;
  readonly onReach: (at: number | null) => void;
  readonly days: { readonly since: string; readonly until: string };
  /** Both ends of the month had a score, so that the change can be explained. */
  readonly isKnown: boolean;
}

/** The month of a line that its reader has reached. */
export function useReachedMonth(monthEnds: readonly ScoreMonthEnd[]): ReachedMonth {
  const [reached, onReach] = useState<number | null>(null);
  const [from, to] = reached === null ? [] : [monthEnds[reached - 1], monthEnds[reached]];
  return {
    reached,
    onReach,
    days: { since: from?.month_end ?? '', until: to?.month_end ?? '' },
    isKnown: [from, to].every((month) => (month?.score ?? null) !== null),
  };
}
