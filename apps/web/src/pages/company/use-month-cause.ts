import {
  companyMonthCauseEndpoint,
  type MonthCauseOfCompany,
  type ScoreMonthEnd,
} from '@verdure/contract/investments/score-month-ends';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { mayCall, useViewer } from '../../api/viewer.ts';
import { monthEndsMessages } from '../../features/investments/month-ends/month-ends.messages.ts';
import { companyMonthCauseQuery } from '../../features/investments/month-ends/score-month-ends.queries.ts';
import { formatScore } from '../../format/score.ts';

interface Wanted {
  readonly companyId: number;
  readonly profileId: number;
  readonly monthEnds: readonly ScoreMonthEnd[];
}

/** What rounds to nothing is no change to a reader. */
function causeWords({ score_from, score_to, largest }: MonthCauseOfCompany): string | null {
  if (score_from === null || score_to === null) return null;
  if (largest === null || formatScore(Math.abs(largest.change)) === formatScore(0)) {
    return monthEndsMessages.unmoved;
  }
  const { cause, year, change, issues, issues_count } = largest;
  const named = monthEndsMessages.issues(issues, issues_count);
  return monthEndsMessages.most(monthEndsMessages.causes[cause](named, year), change);
}

/** What moved the score of a company most in a month, asked when the reader comes to it. */
export function useMonthCause({ companyId, profileId, monthEnds }: Wanted) {
  const viewer = useViewer();
  const [reached, onReach] = useState<number | null>(null);
  const to = reached === null ? undefined : monthEnds[reached];
  const from = reached === null ? undefined : monthEnds[reached - 1];
  const isKnown = [from, to].every((month) => (month?.score ?? null) !== null);
  const days = { since: from?.month_end ?? '', until: to?.month_end ?? '' };
  const { data, isFetching } = useQuery({
    ...companyMonthCauseQuery({ companyId, profileId, ...days }),
    enabled: isKnown && mayCall(viewer, companyMonthCauseEndpoint),
  });
  const waiting = isFetching ? monthEndsMessages.findingMost : null;
  return { reached, onReach, cause: data === undefined ? waiting : causeWords(data) };
}
