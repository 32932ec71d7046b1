import { companyPeersEndpoint } from '@verdure/contract/coverage/peers';
import { queryOptions } from '@tanstack/react-query';

import { placeholderOf } from '../../../api/placeholder-of.ts';
import { keys } from '../../../api/keys.ts';
import type { AsOf } from '../../../api/past-day.ts';
import { readQuery } from '../../../api/read-query.ts';

export interface PeersRequest {
  readonly companyId: number;
  readonly profileId: number;
  /** 'total-esg', 'issue-12' or 'metric-92'. */
  readonly figure: string;
}

export const companyPeersQuery = ({ asOf, ...wanted }: PeersRequest & AsOf) =>
  queryOptions({
    ...readQuery(keys.companyPeers(wanted, asOf), companyPeersEndpoint, {
      params: { companyId: wanted.companyId, profileId: wanted.profileId },
      query: { figure: wanted.figure, asOf },
    }),
    placeholderData: placeholderOf(keys.company(wanted.companyId)),
  });
