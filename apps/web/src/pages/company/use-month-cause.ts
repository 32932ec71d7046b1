import {
  companyMonthCauseEndpoint,
  type ScoreMonthEnd,
} from '@verdure/contract/investments/score-month-ends';
import { useQuery } from '@tanstack/react-query';

import { mayCall, useViewer } from '../../api/viewer.ts';
import { monthCauseWords } from '../../features/investments/month-ends/month-cause-words.ts';
import { monthEndsMessages } from '../../features/investments/month-ends/month-ends.messages.ts';
import { companyMonthCauseQuery } from '../../features/investments/month-ends/score-month-ends.queries.ts';
import { useReachedMonth } from '../../features/investments/month-ends/use-reached-month.ts';

interface Wanted {
  readonly companyId: number;
  readonly profileId: number;
  readonly monthEnds: readonly ScoreMonthEnd[];
}

/** What moved the score of a company most in a month, asked when the reader comes to it. */
export function useMonthCause({ companyId, profileId, monthEnds }: Wanted) {
  const viewer = useViewer();
  const { days, isKnown, ...reading } = useReachedMonth(monthEnds);
  const { data, isFetching } = useQuery({
    ...companyMonthCauseQuery({ companyId, profileId, ...days }),
    enabled: isKnown && mayCall(viewer, companyMonthCauseEndpoint),
  });
  const cause = monthCauseWords({
    data,
    isFetching,
    wordsOf: ({ cause: name, year, issues, issues_count }) =>
      monthEndsMessages.causes[name](monthEndsMessages.issues(issues, issues_count), year),
  });
  return { ...reading, cause };
}
