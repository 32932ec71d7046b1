import {
  companyMonthCauseEndpoint,
  countryMonthCauseEndpoint,
  type ScoreMonthEnd,
} from '@verdure/contract/investments/score-month-ends';
import { useQuery } from '@tanstack/react-query';

import { mayCall, useViewer } from '../../../api/viewer.ts';
import { monthCauseWords } from './month-cause-words.ts';
import { monthEndsMessages } from './month-ends.messages.ts';
import { type CompanyOrCountry, monthCauseQuery } from './score-month-ends.queries.ts';
import { useReachedMonth } from './use-reached-month.ts';

interface Wanted {
  readonly of: CompanyOrCountry;
  readonly profileId: number;
  readonly monthEnds: readonly ScoreMonthEnd[];
}

/** What moved the score of a company or country most in a month, asked when the reader comes to it. */
export function useMonthCause({ of, profileId, monthEnds }: Wanted) {
  const viewer = useViewer();
  const { days, isKnown, ...reading } = useReachedMonth(monthEnds);
  const endpoint = 'companyId' in of ? companyMonthCauseEndpoint : countryMonthCauseEndpoint;
  const { data, isFetching } = useQuery({
    ...monthCauseQuery(of, { profileId, ...days }),
    enabled: isKnown && mayCall(viewer, endpoint),
  });
  const cause = monthCauseWords({
    data,
    isFetching,
    wordsOf: ({ cause: name, year, issues, issues_count }) =>
      monthEndsMessages.causes[name](monthEndsMessages.issues(issues, issues_count), year),
  });
  return { ...reading, cause };
}
