import {
  listPortfoliosEndpoint,
  portfolioProfileEndpoint,
} from '@verdure/contract/investments/portfolios';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../../api/call.ts';

export const PORTFOLIOS_KEY = ['portfolios'] as const;

export const portfoliosQuery = () =>
  queryOptions({
    queryKey: PORTFOLIOS_KEY,
    queryFn: ({ signal }) => call(listPortfoliosEndpoint, {}, { signal }),
  });

export interface PortfolioUnderProfile {
  readonly portfolioId: number;
  readonly profileId: number;
}

/** Counts of a portfolio, and the uploaded rows that did not match. */
export const portfolioProfileQuery = (ids: PortfolioUnderProfile) =>
  queryOptions({
    queryKey: ['portfolio', ids.portfolioId, 'meta', ids.profileId],
    queryFn: ({ signal }) => call(portfolioProfileEndpoint, { params: ids }, { signal }),
  });
