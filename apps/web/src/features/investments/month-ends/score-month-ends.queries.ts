import {
  companyMonthEndsEndpoint,
  fundMonthEndsEndpoint,
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
