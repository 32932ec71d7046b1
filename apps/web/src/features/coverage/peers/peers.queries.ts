import { companyPeersEndpoint } from '@verdure/contract/coverage/peers';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../../api/call.ts';
import { placeholderOf } from '../../../api/placeholder-of.ts';
import { keys } from '../../../api/keys.ts';

export interface WantedPeers {
  readonly companyId: number;
  readonly profileId: number;
  /** 'total-esg', 'issue-12' or 'metric-92'. */
  readonly figure: string;
}

export const companyPeersQuery = ({ companyId, profileId, figure }: WantedPeers) =>
  queryOptions({
    queryKey: keys.companyPeers(companyId, profileId, figure),
    queryFn: ({ signal }) =>
      call(
        companyPeersEndpoint,
        { params: { companyId, profileId }, query: { figure } },
        { signal },
      ),
    placeholderData: placeholderOf(keys.company(companyId)),
  });
