import { listPortfoliosEndpoint } from '@verdure/contract/investments/portfolios';
import { useQuery } from '@tanstack/react-query';

import type { InvestmentScope } from '../../api/ask-investment.ts';
import { hasFeature, mayCall, useViewer } from '../../api/viewer.ts';
import { comparedOf, comparedOptions } from '../../features/investments/compared/compared.ts';
import type { Candidates } from '../../features/investments/compared/compared.ts';
import { fundNamesQuery } from '../../features/investments/funds/funds.queries.ts';
import { portfoliosQuery } from '../../features/investments/portfolios/portfolios.queries.ts';

interface CandidatesSoFar extends Candidates {
  readonly isLoading: boolean;
}

/** The portfolios and funds that a reader can compare with. */
export function useCandidates(): CandidatesSoFar {
  const viewer = useViewer();
  const hasPortfolios = mayCall(viewer, listPortfoliosEndpoint);
  const portfolios = useQuery({ ...portfoliosQuery(), enabled: hasPortfolios });
  const funds = useQuery({ ...fundNamesQuery(), enabled: hasFeature(viewer, 'funds') });
  return {
    portfolios: portfolios.data ?? [],
    funds: funds.data ?? [],
    isLoading: portfolios.isLoading || funds.isLoading,
  };
}

/** What can stand beside a portfolio or fund, and what the address chose. */
export function useComparedInvestment(scope: InvestmentScope, chosen: string | undefined) {
  const candidates = useCandidates();
  return {
    options: comparedOptions(scope, candidates),
    beside: comparedOf(chosen, scope, candidates),
  };
}
