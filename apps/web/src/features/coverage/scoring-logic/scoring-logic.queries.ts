import {
  companyExplanationEndpoint,
  countryExplanationEndpoint,
  interimExplanationEndpoint,
  scoringLogicEndpoint,
} from '@verdure/contract/coverage/score-explanations';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../../api/call.ts';
import { keys } from '../../../api/keys.ts';
import { readQuery } from '../../../api/read-query.ts';

/** The choices change with a release only. */
const NEVER_STALE = Number.POSITIVE_INFINITY;

export const scoringLogicQuery = () =>
  queryOptions({
    ...readQuery(keys.scoringLogic, scoringLogicEndpoint, {}),
    staleTime: NEVER_STALE,
  });

/** What is explained: a metric of a tab, or an indicator of adverse impact. */
export interface Explained {
  readonly tab: 'public' | 'private' | 'countries' | 'interim';
  readonly kind: 'metric' | 'pai';
  readonly metricId: number;
}

function ask({ tab, kind, metricId }: Explained, signal: AbortSignal) {
  const params = { metricId };
  if (tab === 'countries') return call(countryExplanationEndpoint, { params }, { signal });
  if (tab === 'interim') return call(interimExplanationEndpoint, { params }, { signal });
  const company = { metricId, logicTab: tab, explanationType: kind };
  return call(companyExplanationEndpoint, { params: company }, { signal });
}

export const explanationQuery = (explained: Explained) =>
  queryOptions({
    queryKey: keys.scoreExplanation(explained.tab, explained.kind, explained.metricId),
    queryFn: ({ signal }) => ask(explained, signal),
  });
