import {
  fundMonthCauseEndpoint,
  type ScoreMonthEnd,
} from '@verdure/contract/investments/score-month-ends';
import { useQuery } from '@tanstack/react-query';

import { mayCall, useViewer } from '../../api/viewer.ts';
import { monthCauseWords } from '../../features/investments/month-ends/month-cause-words.ts';
import { monthEndsMessages } from '../../features/investments/month-ends/month-ends.messages.ts';
import { fundMonthCauseQuery } from '../../features/investments/month-ends/score-month-ends.queries.ts';
import { useReachedMonth } from '../../features/investments/month-ends/use-reached-month.ts';

interface Wanted {
  readonly fundId: number;
  readonly profileId: number;
  readonly monthEnds: readonly ScoreMonthEnd[];
}

/** What moved the score of a fund most in a month, asked when the reader comes to it. */
export function useFundMonthCause({ fundId, profileId, monthEnds }: Wanted) {
  const viewer = useViewer();
  const { days, isKnown, ...reading } = useReachedMonth(monthEnds);
  const { data, isFetching } = useQuery({
    ...fundMonthCauseQuery({ fundId, profileId, ...days }),
    enabled: isKnown && mayCall(viewer, fundMonthCauseEndpoint),
  });
  const cause = monthCauseWords({
    data,
    isFetching,
    wordsOf: ({ cause: name, holding }) =>
      `${monthEndsMessages.fundCauses[name]}${monthEndsMessages.mostThrough(holding)}`,
  });
  return { ...reading, cause };
}
