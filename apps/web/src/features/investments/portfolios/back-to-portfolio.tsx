import './back-to-portfolio.css';

import { listPortfoliosEndpoint } from '@verdure/contract/investments/portfolios';
import { useQuery } from '@tanstack/react-query';

import { usePastDay } from '../../../api/past-day.ts';
import { mayCall, useViewer } from '../../../api/viewer.ts';
import { portfolioPath } from '../../../paths.ts';
import { portfoliosQuery } from './portfolios.queries.ts';

interface Props {
  /** The portfolio the reader came from; undefined if they came another way. */
  readonly portfolioId: number | undefined;
  /** Under which the portfolio opens; undefined is the default profile. */
  readonly profileId: number | undefined;
}

/** 'Back to Global Equity', if the viewer has that portfolio. */
export function BackToPortfolio({ portfolioId, profileId }: Props) {
  const viewer = useViewer();
  const asOf = usePastDay();
  const enabled = portfolioId !== undefined && mayCall(viewer, listPortfoliosEndpoint);
  const portfolios = useQuery({ ...portfoliosQuery(), enabled });
  const portfolio = portfolios.data?.find(({ id }) => id === portfolioId);
  // its room is kept
  if (enabled && portfolios.isPending) return <span className="back-to-portfolio no-print" />;
  if (portfolio === undefined) return null;
  return (
    <a
      className="back-to-portfolio no-print"
      href={portfolioPath(portfolio.id, { profile: profileId, asOf })}
    >
      Back to {portfolio.name}
    </a>
  );
}
