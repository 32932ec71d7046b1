import { companyPeersEndpoint } from '@verdure/contract/coverage/peers';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../../api/call.ts';
import { placeholderOf } from '../../../api/placeholder-of.ts';
import { keys } from '../../../api/keys.ts';
import type { AsOf } from '../../../api/past-day.ts';

export interface PeersRequest {
  readonly companyId: number;
  readonly profileId: number;
  /** 'total-esg', 'issue-12' or 'metric-92'. */
  readonly figure: string;
}

export const companyPeersQuery = ({ asOf, ...wanted }: PeersRequest & AsOf) =>
  queryOptions({
    queryKey: keys.companyPeers(wanted, asOf),
    queryFn: ({ signal }) =>
      call(
        companyPeersEndpoint,
        {
          params: { companyId: wanted.companyId, profileId: wanted.profileId },
          query: { figure: wanted.figure, asOf },
        },
        { signal },
      ),
    placeholderData: placeholderOf(keys.company(wanted.companyId)),
  });
