import { companyScoresEndpoint, getCompanyEndpoint } from '@verdure/contract/coverage/companies';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { call } from '../../../api/call.ts';

export const companyQuery = (companyId: number) =>
  queryOptions({
    queryKey: ['company', companyId],
    queryFn: ({ signal }) => call(getCompanyEndpoint, { params: { companyId } }, { signal }),
  });

export interface CompanyUnderProfile {
  readonly companyId: number;
  readonly profileId: number;
}

export const companyScoresQuery = (ids: CompanyUnderProfile) =>
  queryOptions({
    queryKey: ['company', ids.companyId, 'scores', ids.profileId],
    queryFn: ({ signal }) => call(companyScoresEndpoint, { params: ids }, { signal }),
    placeholderData: keepPreviousData,
  });
