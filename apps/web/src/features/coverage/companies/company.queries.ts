import {
  companyMetricValuesEndpoint,
  companyScoresEndpoint,
  getCompanyEndpoint,
} from '@verdure/contract/coverage/companies';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../../api/call.ts';
import { placeholderOf } from '../../../api/placeholder-of.ts';
import { keys } from '../../../api/keys.ts';

export const companyQuery = (companyId: number) =>
  queryOptions({
    queryKey: keys.company(companyId),
    queryFn: ({ signal }) =>
      call(getCompanyEndpoint, { params: { companyId }, query: {} }, { signal }),
  });

export interface CompanyUnderProfile {
  readonly companyId: number;
  readonly profileId: number;
}

export const companyScoresQuery = (ids: CompanyUnderProfile) =>
  queryOptions({
    queryKey: keys.companyScores(ids.companyId, ids.profileId),
    queryFn: ({ signal }) => call(companyScoresEndpoint, { params: ids, query: {} }, { signal }),
    placeholderData: placeholderOf(keys.company(ids.companyId)),
  });

export interface CompanyInUniverse {
  readonly companyId: number;
  readonly universeId: number;
}

/** The values behind every score of a company, loaded when the first reason opens. */
export const metricValuesQuery = (ids: CompanyInUniverse) =>
  queryOptions({
    queryKey: keys.companyMetricValues(ids.companyId, ids.universeId),
    queryFn: ({ signal }) =>
      call(companyMetricValuesEndpoint, { params: ids, query: {} }, { signal }),
  });
