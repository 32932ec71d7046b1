import { listIssuerChoicesEndpoint } from '@verdure/contract/investments/issuer-choices';
import { portfolioFiguresEndpoint } from '@verdure/contract/investments/portfolio-figures';
import {
  listPortfoliosEndpoint,
  portfolioProfileEndpoint,
} from '@verdure/contract/investments/portfolios';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../../api/call.ts';
import { keys } from '../../../api/keys.ts';

export const portfoliosQuery = () =>
  queryOptions({
    queryKey: keys.portfolios,
    queryFn: ({ signal }) => call(listPortfoliosEndpoint, {}, { signal }),
  });

/** The companies that the organisation chose for rows of holdings files. */
export const issuerChoicesQuery = () =>
  queryOptions({
    queryKey: keys.issuerChoices,
    queryFn: ({ signal }) => call(listIssuerChoicesEndpoint, {}, { signal }),
  });

/** The headline figures of every portfolio under a profile, today or on an earlier day. */
export const portfolioFiguresQuery = (profileId: number, asOf?: string) =>
  queryOptions({
    queryKey: keys.portfolioFigures(profileId, asOf),
    queryFn: ({ signal }) =>
      call(portfolioFiguresEndpoint, { params: { profileId }, query: { asOf } }, { signal }),
  });

export interface PortfolioUnderProfile {
  readonly portfolioId: number;
  readonly profileId: number;
}

/** Counts of a portfolio, and the uploaded rows that were not matched. */
export const portfolioProfileQuery = (ids: PortfolioUnderProfile, asOf?: string) =>
  queryOptions({
    queryKey: keys.portfolioMeta(ids.portfolioId, ids.profileId, asOf),
    queryFn: ({ signal }) => call(portfolioProfileEndpoint, { params: ids, query: { asOf } }, { signal }),
  });
