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
import { readQuery } from '../../../api/read-query.ts';

interface OfCompany extends AsOf {
  readonly companyId: number;
  readonly profileId: number;
}

/** The overall score of a company at the last month ends. */
export const companyMonthEndsQuery = ({ asOf, ...params }: OfCompany) =>
  readQuery(
    keys.companyMonthEnds(params.companyId, params.profileId, asOf),
    companyMonthEndsEndpoint,
    { params, query: { asOf } },
  );

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
    ...readQuery(
      keys.fundMonthCause(params.fundId, params.profileId, [since, until]),
      fundMonthCauseEndpoint,
      { params, query: { since, until } },
    ),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

interface OfFund extends AsOf {
  readonly fundId: number;
  readonly profileId: number;
}

/** The overall score of a fund at the last month ends. */
export const fundMonthEndsQuery = ({ asOf, ...params }: OfFund) =>
  readQuery(keys.fundMonthEnds(params.fundId, params.profileId, asOf), fundMonthEndsEndpoint, {
    params,
    query: { asOf },
  });

interface OfCountry extends AsOf {
  readonly countryId: number;
  readonly profileId: number;
}

/** The overall score of a country at the last month ends. */
export const countryMonthEndsQuery = ({ asOf, ...params }: OfCountry) =>
  readQuery(
    keys.countryMonthEnds(params.countryId, params.profileId, asOf),
    countryMonthEndsEndpoint,
    { params, query: { asOf } },
  );

interface OfSector extends AsOf {
  readonly sectorId: number;
  readonly profileId: number;
}

/** The mean overall score of a sub-sector at the last month ends. */
export const sectorMonthEndsQuery = ({ asOf, ...params }: OfSector) =>
  readQuery(
    keys.sectorMonthEnds(params.sectorId, params.profileId, asOf),
    sectorMonthEndsEndpoint,
    { params, query: { asOf } },
  );
