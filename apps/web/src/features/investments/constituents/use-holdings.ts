import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import type { LoadedQuery } from '../../../ui/states/loaded.tsx';
import {
  constituentExclusionsQuery,
  constituentOverallsQuery,
  constituentsQuery,
} from './constituents.queries.ts';
import type { HoldingsScope } from './constituents.queries.ts';
import { holdingsOf } from './holding.ts';
import type { Holding } from './holding.ts';

interface Holdings {
  /** The rows, at once when the constituents are there; scores follow. */
  readonly rows: LoadedQuery<readonly Holding[]>;
  readonly overallsError: Error | null;
  readonly exclusionsError: Error | null;
  readonly retryOveralls: () => void;
}

/** Constituents first; their scores and exclusions fill the rows when they arrive. */
export function useHoldings(scope: HoldingsScope): Holdings {
  const lines = useQuery(constituentsQuery(scope));
  const isKnown = lines.data !== undefined && lines.data.length > 0;
  const overalls = useQuery({ ...constituentOverallsQuery(scope), enabled: isKnown });
  const exclusions = useQuery({ ...constituentExclusionsQuery(scope), enabled: isKnown });

  const data = useMemo(
    () =>
      lines.data &&
      holdingsOf({ lines: lines.data, overalls: overalls.data, exclusions: exclusions.data }),
    [lines.data, overalls.data, exclusions.data],
  );
  return {
    rows: {
      data,
      error: lines.error,
      isPlaceholderData: overalls.isPlaceholderData,
      refetch: lines.refetch,
    },
    overallsError: overalls.error,
    exclusionsError: exclusions.error,
    retryOveralls: () => void overalls.refetch(),
  };
}
