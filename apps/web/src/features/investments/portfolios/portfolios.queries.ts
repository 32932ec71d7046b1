import { listIssuerChoicesEndpoint } from '@verdure/contract/investments/issuer-choices';
import { portfolioFiguresEndpoint } from '@verdure/contract/investments/portfolio-figures';
import {
  listPortfoliosEndpoint,
  portfolioProfileEndpoint,
} from '@verdure/contract/investments/portfolios';

import { keys } from '../../../api/keys.ts';
import { readQuery } from '../../../api/read-query.ts';

export const portfoliosQuery = () => readQuery(keys.portfolios, listPortfoliosEndpoint, {});

/** The companies that the organisation chose for rows of holdings files. */
export const issuerChoicesQuery = () =>
  readQuery(keys.issuerChoices, listIssuerChoicesEndpoint, {});

/** The headline figures of every portfolio under a profile, today or on an earlier day. */
export const portfolioFiguresQuery = (profileId: number, asOf?: string) =>
  readQuery(keys.portfolioFigures(profileId, asOf), portfolioFiguresEndpoint, {
    params: { profileId },
    query: { asOf },
  });

export interface PortfolioUnderProfile {
  readonly portfolioId: number;
  readonly profileId: number;
}

/** Counts of a portfolio, and the uploaded rows that were not matched. */
export const portfolioProfileQuery = (ids: PortfolioUnderProfile, asOf?: string) =>
  readQuery(keys.portfolioMeta(ids.portfolioId, ids.profileId, asOf), portfolioProfileEndpoint, {
    params: ids,
    query: { asOf },
  });
