import { worstPortfolioEndpoint } from '@verdure/contract/investments/worst-portfolio';

import { keys } from '../../../api/keys.ts';
import { readQuery } from '../../../api/read-query.ts';

/** The portfolio with the lowest score under a profile, today or on an earlier day. */
export const worstPortfolioQuery = (profileId: number, asOf?: string) =>
  readQuery(keys.worstPortfolio(profileId, asOf), worstPortfolioEndpoint, {
    params: { profileId },
    query: { asOf },
  });
