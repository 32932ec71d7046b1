import {
  companyMonthCauseEndpoint,
  companyMonthEndsEndpoint,
  countryMonthCauseEndpoint,
  countryMonthEndsEndpoint,
  fundMonthCauseEndpoint,
  fundMonthEndsEndpoint,
  sectorMonthEndsEndpoint,
} from '@verdure/contract/investments/score-month-ends';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../../api/call.ts';
import { keys } from '../../../api/keys.ts';
import type { AsOf } from '../../../api/past-day.ts';

interface OfCompany extends AsOf {
  readonly companyId: number;
  readonly profileId: number;
}

/** The overall score of a company at the last month ends. */
export const companyMonthEndsQuery = ({ asOf, ...params }: OfCompany) =>
  queryOptions({
    queryKey: keys.companyMonthEnds(params.companyId, params.profileId, asOf),
    queryFn: ({ signal }) =>
      call(companyMonthEndsEndpoint, { params, query: { asOf } }, { signal }),
  });

interface OfMonth {
  readonly profileId: number;
  readonly since: string;
  readonly until: string;
}

/** Whose own figures can move its score. */
export type CompanyOrCountry = { readonly companyId: number } | { readonly countryId: number };

/** What moved the overall score of a company or country most between two month ends. */
export const monthCauseQuery = (of: CompanyOrCountry, { profileId, since, until }: OfMonth) => {
  const query = { since, until };
  return queryOptions({
    queryKey: keys.monthCause(of, profileId, [since, until]),
    queryFn: ({ signal }) =>
      'companyId' in of
        ? call(companyMonthCauseEndpoint, { params: { ...of, profileId }, query }, { signal })
        : call(countryMonthCauseEndpoint, { params: { ...of, profileId }, query }, { signal }),
    // what a month was does not change
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
};

interface OfFundMonth extends OfMonth {
  readonly fundId: number;
}

/** What moved the overall score of a fund most between two month ends. */
export const fundMonthCauseQuery = ({ since, until, ...params }: OfFundMonth) =>
  queryOptions({
    queryKey: keys.fundMonthCause(params.fundId, params.profileId, [since, until]),
    queryFn: ({ signal }) =>
      call(fundMonthCauseEndpoint, { params, query: { since, until } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

interface OfFund extends AsOf {
  readonly fundId: number;
  readonly profileId: number;
}

/** The overall score of a fund at the last month ends. */
export const fundMonthEndsQuery = ({ asOf, ...params }: OfFund) =>
  queryOptions({
    queryKey: keys.fundMonthEnds(params.fundId, params.profileId, asOf),
    queryFn: ({ signal }) => call(fundMonthEndsEndpoint, { params, query: { asOf } }, { signal }),
  });

interface OfCountry extends AsOf {
  readonly countryId: number;
  readonly profileId: number;
}

/** The overall score of a country at the last month ends. */
export const countryMonthEndsQuery = ({ asOf, ...params }: OfCountry) =>
  queryOptions({
    queryKey: keys.countryMonthEnds(params.countryId, params.profileId, asOf),
    queryFn: ({ signal }) =>
      call(countryMonthEndsEndpoint, { params, query: { asOf } }, { signal }),
  });

interface OfSector extends AsOf {
  readonly sectorId: number;
  readonly profileId: number;
}

/** The mean overall score of a sub-sector at the last month ends. */
export const sectorMonthEndsQuery = ({ asOf, ...params }: OfSector) =>
  queryOptions({
    queryKey: keys.sectorMonthEnds(params.sectorId, params.profileId, asOf),
    queryFn: ({ signal }) => call(sectorMonthEndsEndpoint, { params, query: { asOf } }, { signal }),
  });
