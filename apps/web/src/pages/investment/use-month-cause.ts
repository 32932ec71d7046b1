import { portfolioChangesRoot } from '@verdure/contract/investments/changes';
import type { MonthEndFigures } from '@verdure/contract/investments/month-ends';
import { useQuery } from '@tanstack/react-query';

import type { InvestmentScope } from '../../api/ask-investment.ts';
import { mayCall, useViewer } from '../../api/viewer.ts';
import type { ChangeFigure } from '../../features/investments/changes/change-figure.ts';
import { changesMessages } from '../../features/investments/changes/changes.messages.ts';
import { changesQuery } from '../../features/investments/changes/changes.queries.ts';
import { largestCause } from '../../features/investments/changes/largest-cause.ts';

interface Reading {
  readonly scope: InvestmentScope;
  readonly figure: ChangeFigure;
  readonly monthEnds: readonly MonthEndFigures[];
  /** The month end that the reader has reached. */
  readonly reached: number | null;
}

/** What moved a figure most in a month, asked when the reader comes to it; null: nothing is said of it. */
export function useMonthCause({ scope, figure, monthEnds, reached }: Reading): string | null {
  const viewer = useViewer();
  const to = reached === null ? undefined : monthEnds[reached];
  const from = reached === null ? undefined : monthEnds[reached - 1];
  const isKnown = from?.gap === null && to?.gap === null && figure.asked !== undefined;
  const days = { since: from?.month_end ?? '', until: to?.month_end ?? '' };
  const { data, isFetching } = useQuery({
    ...changesQuery(scope, days, figure.asked),
    enabled: isKnown && mayCall(viewer, portfolioChangesRoot),
    // what a month was does not change
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (data === undefined) return isFetching ? changesMessages.findingMost : null;
  return largestCause(data, figure);
}
