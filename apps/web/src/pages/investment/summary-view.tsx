import { useQuery } from '@tanstack/react-query';

import { coverageQuery } from '../../features/investments/constituents/constituents.queries.ts';
import { InvestmentSummary } from '../../features/investments/constituents/investment-summary.tsx';
import { filteredAddress } from './filtered-address.ts';
import { useSummaryCompared } from './summary-comparison.tsx';
import type { InvestmentTabProps } from './tab-props.ts';
import { useTemperatureAttention } from './temperature-attention.tsx';

/** The summary for reading and for paper: grade, pillars, coverage, distribution, what needs attention. */
export function SummaryView({ scope, search, onSearch, beside, ...props }: InvestmentTabProps) {
  const isWeighted = search.weighted !== 'false';
  const type = useQuery(coverageQuery(scope)).data?.investment_type ?? null;
  const temperature = useTemperatureAttention({
    scope,
    onSearch,
    hasCompanies: type !== null && type !== 'pure_sovereign',
  });
  const besideIn = useSummaryCompared({ scope, beside, isWeighted, onSearch });
  return (
    <InvestmentSummary
      scope={scope}
      name={props.name}
      profileName={props.profileName}
      isWeighted={isWeighted}
      unrecognised={props.unrecognised}
      unrecognisedCount={props.unrecognisedCount ?? 0}
      onFilter={(wanted) => onSearch(filteredAddress(wanted, search))}
      temperature={temperature ?? null}
      beside={besideIn}
    />
  );
}
