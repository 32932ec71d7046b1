import { portfolioMonthEndsEndpoint } from '@verdure/contract/investments/month-ends';
import { queryOptions } from '@tanstack/react-query';

import { keys } from '../../../api/keys.ts';
import { readQuery } from '../../../api/read-query.ts';

/** The figures of every portfolio at the last month ends. Without them a page has no past, and no error. */
export const portfolioMonthEndsQuery = (profileId: number) =>
  queryOptions({
    ...readQuery(keys.portfolioMonthEnds(profileId), portfolioMonthEndsEndpoint, {
      params: { profileId },
    }),
    retry: false,
  });
