import {
  changeCustomMetricEndpoint,
  customMetricsEndpoint,
  deleteCustomMetricEndpoint,
  listCustomMetricsEndpoint,
} from '@verdure/contract/coverage/custom-metrics';
import type { BodyOf } from '@verdure/contract/http/endpoint';
import { queryOptions } from '@tanstack/react-query';

import { useAct } from '../../../acts/use-act.ts';
import { call } from '../../../api/call.ts';
import { keys } from '../../../api/keys.ts';
import { customMetricsMessages } from './custom-metrics.messages.ts';

/** With the answers of today, or of an earlier day. */
export const customMetricsQuery = (companyId: number, asOf: string | undefined) =>
  queryOptions({
    queryKey: keys.customMetrics(companyId, asOf),
    queryFn: ({ signal }) =>
      call(customMetricsEndpoint, { params: { companyId }, query: { asOf } }, { signal }),
  });

/** The metrics of the viewer's own organisation, with or without values, of today or an earlier day. */
export const ownQuestionsQuery = (asOf?: string) =>
  queryOptions({
    queryKey: keys.ownQuestionsAt(asOf),
    queryFn: ({ signal }) => call(listCustomMetricsEndpoint, { query: { asOf } }, { signal }),
  });

export const useChangeQuestion = (questionId: number) =>
  useAct({
    act: (body: BodyOf<typeof changeCustomMetricEndpoint>) =>
      call(changeCustomMetricEndpoint, { params: { questionId }, body }),
    makesStale: 'customMetrics',
    done: customMetricsMessages.changed,
  });

export const useDeleteQuestion = () =>
  useAct({
    act: (questionId: number) => call(deleteCustomMetricEndpoint, { params: { questionId } }),
    makesStale: 'customMetrics',
    done: customMetricsMessages.removed,
    failed: customMetricsMessages.removeFailed,
  });
