import { worstPortfolioEndpoint } from '@verdure/contract/investments/worst-portfolio';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../../api/call.ts';
import { keys } from '../../../api/keys.ts';

/** The portfolio with the lowest score under a profile, today or on an earlier day. */
export const worstPortfolioQuery = (profileId: number, asOf?: string) =>
  queryOptions({
    queryKey: keys.worstPortfolio(profileId, asOf),
    queryFn: ({ signal }) =>
      call(worstPortfolioEndpoint, { params: { profileId }, query: { asOf } }, { signal }),
  });
