import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { hasFeature, useViewer } from '../../../api/viewer.ts';
import { isUpdating, whyNotSettled } from '../../../ui/states/loaded-query.ts';
import type { LoadedQuery } from '../../../ui/states/loaded-query.ts';
import {
  constituentExclusionsQuery,
  constituentOverallsQuery,
  constituentSentimentQuery,
  constituentsQuery,
} from './constituents.queries.ts';
import type { HoldingsScope } from './constituents.queries.ts';
import { constituentsMessages } from './constituents.messages.ts';
import { holdingsOf } from '@verdure/contract/investments/holdings';
import type { Holding } from '@verdure/contract/investments/holdings';

interface Holdings {
  /** The rows, available once the constituents are loaded; scores and exclusions follow. */
  readonly rows: LoadedQuery<readonly Holding[]>;
  readonly scores: LoadedQuery<unknown>;
  readonly exclusions: LoadedQuery<unknown>;
  readonly sentiment: LoadedQuery<unknown>;
  /** Why the table cannot be exported; null when it is complete and up to date. */
  readonly whyNoExport: string | null;
}

interface HoldingsOptions {
  /** A filter would leave out each row whose score is on its way: '0 of 769 holdings'. */
  readonly isFiltered?: boolean;
}

/** Loads constituents first, then fills in their scores, exclusions and sentiment. */
export function useHoldings(
  scope: HoldingsScope,
  { isFiltered = false }: HoldingsOptions = {},
): Holdings {
  const lines = useQuery(constituentsQuery(scope));
  const isKnown = lines.data !== undefined && lines.data.length > 0;
  const scores = useQuery({ ...constituentOverallsQuery(scope), enabled: isKnown });
  const exclusions = useQuery({ ...constituentExclusionsQuery(scope), enabled: isKnown });

  const hasSentiment = hasFeature(useViewer(), 'sentimentDisplay');
  const sentiment = useQuery({
    ...constituentSentimentQuery(scope),
    enabled: isKnown && hasSentiment,
  });

  const data = useMemo(
    () =>
      lines.data &&
      holdingsOf({
        lines: lines.data,
        overalls: scores.data,
        exclusions: exclusions.data,
        sentiments: sentiment.data,
      }),
    [lines.data, scores.data, exclusions.data, sentiment.data],
  );
  const details = hasSentiment ? [scores, exclusions, sentiment] : [scores, exclusions];
  const isIncomplete = isKnown && details.some(isAwaited);
  const isOneUpdating = [lines, scores, exclusions, sentiment].some(isUpdating);
  return {
    rows: {
      data: isFiltered && isIncomplete ? undefined : data,
      error: lines.error,
      isFetching: lines.isFetching || isOneUpdating,
      isStale: isOneUpdating,
      refetch: lines.refetch,
    },
    scores,
    exclusions,
    sentiment,
    whyNoExport:
      data?.length === 0
        ? constituentsMessages.nothingToExport
        : whyNotOneSettled([lines, ...details]),
  };
}

const isAwaited = ({ data, error }: LoadedQuery<unknown>): boolean =>
  data === undefined && error === null;

/** Why one of the answers cannot be exported; null when all can. */
const whyNotOneSettled = (queries: readonly LoadedQuery<unknown>[]): string | null =>
  queries.map(whyNotSettled).find((why) => why !== null) ?? null;
