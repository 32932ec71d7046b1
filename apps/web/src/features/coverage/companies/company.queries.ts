import {
  companyMetricValuesEndpoint,
  companyScoresEndpoint,
  getCompanyEndpoint,
} from '@verdure/contract/coverage/companies';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../../api/call.ts';
import { placeholderOf } from '../../../api/placeholder-of.ts';
import { keys } from '../../../api/keys.ts';
import type { AsOf } from '../../../api/past-day.ts';

export const companyQuery = (companyId: number, asOf?: string) =>
  queryOptions({
    queryKey: keys.company(companyId, asOf),
    queryFn: ({ signal }) =>
      call(getCompanyEndpoint, { params: { companyId }, query: { asOf } }, { signal }),
  });

export interface CompanyUnderProfile extends AsOf {
  readonly companyId: number;
  readonly profileId: number;
}

export const companyScoresQuery = ({ asOf, ...ids }: CompanyUnderProfile) =>
  queryOptions({
    queryKey: keys.companyScores(ids.companyId, ids.profileId, asOf),
    queryFn: ({ signal }) =>
      call(companyScoresEndpoint, { params: ids, query: { asOf } }, { signal }),
    placeholderData: placeholderOf(keys.company(ids.companyId)),
  });

export interface CompanyInUniverse extends AsOf {
  readonly companyId: number;
  readonly universeId: number;
}

/** The values behind every score of a company, loaded when the first reason opens. */
export const metricValuesQuery = ({ asOf, ...ids }: CompanyInUniverse) =>
  queryOptions({
    queryKey: keys.companyMetricValues(ids.companyId, ids.universeId, asOf),
    queryFn: ({ signal }) =>
      call(companyMetricValuesEndpoint, { params: ids, query: { asOf } }, { signal }),
  });
