import './back-to-portfolio.css';

import { listPortfoliosEndpoint } from '@verdure/contract/investments/portfolios';
import { useQuery } from '@tanstack/react-query';

import { mayCall, useViewer } from '../../../api/viewer.ts';
import { portfolioPath } from '../../../paths.ts';
import { portfoliosQuery } from './portfolios.queries.ts';

interface Props {
  /** Whose holdings led here; undefined where the reader came otherwise. */
  readonly portfolioId: number | undefined;
}

/** 'Back to Global Equity', as far as that is a portfolio of the viewer. */
export function BackToPortfolio({ portfolioId }: Props) {
  const viewer = useViewer();
  const enabled = portfolioId !== undefined && mayCall(viewer, listPortfoliosEndpoint);
  const portfolios = useQuery({ ...portfoliosQuery(), enabled });
  const portfolio = portfolios.data?.find(({ id }) => id === portfolioId);
  if (portfolio === undefined) return null;
  return (
    <a className="back-to-portfolio no-print" href={portfolioPath(portfolio.id)}>
      Back to {portfolio.name}
    </a>
  );
}
