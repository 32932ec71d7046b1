import { portfolioMonthEndsEndpoint } from '@verdure/contract/investments/month-ends';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../../api/call.ts';
import { keys } from '../../../api/keys.ts';

/** The figures of every portfolio at the last month ends. Without them a page has no past, and no error. */
export const portfolioMonthEndsQuery = (profileId: number) =>
  queryOptions({
    queryKey: keys.portfolioMonthEnds(profileId),
    queryFn: ({ signal }) =>
      call(portfolioMonthEndsEndpoint, { params: { profileId } }, { signal }),
    retry: false,
  });
