import {
  companyMetricValuesEndpoint,
  companyScoresEndpoint,
  getCompanyEndpoint,
} from '@verdure/contract/coverage/companies';
import { queryOptions } from '@tanstack/react-query';

import { placeholderOf } from '../../../api/placeholder-of.ts';
import { keys } from '../../../api/keys.ts';
import type { AsOf } from '../../../api/past-day.ts';
import { readQuery } from '../../../api/read-query.ts';

export const companyQuery = (companyId: number, asOf?: string) =>
  readQuery(keys.company(companyId, asOf), getCompanyEndpoint, {
    params: { companyId },
    query: { asOf },
  });

export interface CompanyUnderProfile extends AsOf {
  readonly companyId: number;
  readonly profileId: number;
}

export const companyScoresQuery = ({ asOf, ...ids }: CompanyUnderProfile) =>
  queryOptions({
    ...readQuery(keys.companyScores(ids.companyId, ids.profileId, asOf), companyScoresEndpoint, {
      params: ids,
      query: { asOf },
    }),
    placeholderData: placeholderOf(keys.company(ids.companyId)),
  });

export interface CompanyInUniverse extends AsOf {
  readonly companyId: number;
  readonly universeId: number;
}

/** The values behind every score of a company, loaded when the first reason opens. */
export const metricValuesQuery = ({ asOf, ...ids }: CompanyInUniverse) =>
  readQuery(
    keys.companyMetricValues(ids.companyId, ids.universeId, asOf),
    companyMetricValuesEndpoint,
    { params: ids, query: { asOf } },
  );
