import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { isUpdating, whyNotSettled } from '../../../ui/states/loaded-query.ts';
import type { LoadedQuery } from '../../../ui/states/loaded-query.ts';
import {
  constituentExclusionsQuery,
  constituentOverallsQuery,
  constituentsQuery,
} from './constituents.queries.ts';
import type { HoldingsScope } from './constituents.queries.ts';
import { constituentsMessages } from './constituents.messages.ts';
import { holdingsOf } from './holding.ts';
import type { Holding } from './holding.ts';

interface Holdings {
  /** The rows, available once the constituents are loaded; scores and exclusions follow. */
  readonly rows: LoadedQuery<readonly Holding[]>;
  readonly scores: LoadedQuery<unknown>;
  readonly exclusions: LoadedQuery<unknown>;
  /** Why the table cannot be exported; null when it is complete and up to date. */
  readonly whyNoExport: string | null;
}

/** Loads constituents first, then fills in their scores and exclusions. */
export function useHoldings(scope: HoldingsScope): Holdings {
  const lines = useQuery(constituentsQuery(scope));
  const isKnown = lines.data !== undefined && lines.data.length > 0;
  const scores = useQuery({ ...constituentOverallsQuery(scope), enabled: isKnown });
  const exclusions = useQuery({ ...constituentExclusionsQuery(scope), enabled: isKnown });

  const data = useMemo(
    () =>
      lines.data &&
      holdingsOf({ lines: lines.data, overalls: scores.data, exclusions: exclusions.data }),
    [lines.data, scores.data, exclusions.data],
  );
  const isOneUpdating = [lines, scores, exclusions].some(isUpdating);
  return {
    rows: {
      data,
      error: lines.error,
      isFetching: lines.isFetching || isOneUpdating,
      isStale: isOneUpdating,
      refetch: lines.refetch,
    },
    scores,
    exclusions,
    whyNoExport:
      data?.length === 0
        ? constituentsMessages.nothingToExport
        : (whyNotSettled(lines) ?? whyNotSettled(scores) ?? whyNotSettled(exclusions)),
  };
}
