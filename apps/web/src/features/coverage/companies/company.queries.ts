import {
  companyMetricValuesEndpoint,
  companyScoresEndpoint,
  getCompanyEndpoint,
} from '@verdure/contract/coverage/companies';
import { queryOptions } from '@tanstack/react-query';

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
    // another profile's scores may stand in for a moment, never another company's
    placeholderData: (previous) => (previous?.company_id === ids.companyId ? previous : undefined),
  });

export interface CompanyInUniverse {
  readonly companyId: number;
  readonly universeId: number;
}

/** The values behind every score of a company, read when the first reason is opened. */
export const metricValuesQuery = (ids: CompanyInUniverse) =>
  queryOptions({
    queryKey: ['company', ids.companyId, 'metric-values', ids.universeId],
    queryFn: ({ signal }) => call(companyMetricValuesEndpoint, { params: ids }, { signal }),
  });
