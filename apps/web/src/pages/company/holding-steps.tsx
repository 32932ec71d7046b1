import './holding-steps.css';

import { listPortfoliosEndpoint } from '@verdure/contract/investments/portfolios';
import { useQuery } from '@tanstack/react-query';

import { usePastDay } from '../../api/past-day.ts';
import { mayCall, useViewer } from '../../api/viewer.ts';
import { constituentsQuery } from '../../features/investments/constituents/constituents.queries.ts';
import { BackToPortfolio } from '../../features/investments/portfolios/back-to-portfolio.tsx';
import type { ProfileChoice } from '../../features/profiles/profiles.queries.ts';
import { companyPath } from '../../paths.ts';

interface Props {
  readonly companyId: number;
  readonly portfolioId: number;
  readonly profile: ProfileChoice;
}

/** Back to the portfolio the reader came from, and to its other companies by weight. */
export function HoldingSteps({ companyId, portfolioId, profile }: Props) {
  const scope = { type: 'portfolio', id: portfolioId, underlying: false } as const;
  const viewer = useViewer();
  const asOf = usePastDay();
  const lines = useQuery({
    ...constituentsQuery({
      ...scope,
      profileId: profile.id,
      universeId: profile.universeId,
      ...(asOf !== undefined && { asOf }),
    }),
    enabled: mayCall(viewer, listPortfoliosEndpoint),
  });
  const companies = (lines.data ?? [])
    .filter(({ type }) => type === 'company')
    .toSorted((one, other) => other.weightFraction - one.weightFraction);
  const at = companies.findIndex(({ id }) => id === companyId);
  const previous = at < 0 ? undefined : companies[at - 1];
  const next = at < 0 ? undefined : companies[at + 1];
  const pathOf = (id: number) =>
    companyPath(id, { portfolio: portfolioId, profile: profile.id, asOf });
  return (
    <nav className="holding-steps no-print caption" aria-label="Holdings">
      <BackToPortfolio portfolioId={portfolioId} profileId={profile.id} />
      {previous === undefined ? null : (
        <a href={pathOf(previous.id)}>Previous holding: {previous.name}</a>
      )}
      {next === undefined ? null : <a href={pathOf(next.id)}>Next holding: {next.name}</a>}
    </nav>
  );
}
