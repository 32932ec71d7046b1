import { useQuery } from '@tanstack/react-query';

import type { InvestmentScope } from '../../../api/ask-investment.ts';
import { coverageQuery } from './constituents.queries.ts';

interface CountedHoldings {
  /** Whether the holdings are there to ask figures of. */
  readonly mayAsk: boolean;
  /** Whether there is nothing to ask figures of. */
  readonly isEmpty: boolean;
}

/**
 * The figures of the companies are asked for after the holdings were counted (SCR-PORT-34). Where
 * they cannot be counted, the figures are asked for all the same.
 */
export function useCountedHoldings(scope: InvestmentScope): CountedHoldings {
  const { data, error } = useQuery(coverageQuery(scope));
  const isEmpty = data === null || data?.total_holdings === 0;
  return { mayAsk: !isEmpty && (data !== undefined || error !== null), isEmpty };
}
