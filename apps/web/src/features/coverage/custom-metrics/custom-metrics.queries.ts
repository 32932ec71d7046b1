import {
  changeCustomMetricEndpoint,
  customMetricsEndpoint,
  deleteCustomMetricEndpoint,
  listCustomMetricsEndpoint,
} from '@verdure/contract/coverage/custom-metrics';
import type { BodyOf } from '@verdure/contract/http/endpoint';

import { useAct } from '../../../acts/use-act.ts';
import { call } from '../../../api/call.ts';
import { keys } from '../../../api/keys.ts';
import { readQuery } from '../../../api/read-query.ts';
import { customMetricsMessages } from './custom-metrics.messages.ts';

/** With the answers of today, or of an earlier day. */
export const customMetricsQuery = (companyId: number, asOf: string | undefined) =>
  readQuery(keys.customMetrics(companyId, asOf), customMetricsEndpoint, {
    params: { companyId },
    query: { asOf },
  });

/** The metrics of the viewer's own organisation, with or without values, of today or an earlier day. */
export const ownQuestionsQuery = (asOf?: string) =>
  readQuery(keys.ownQuestionsAt(asOf), listCustomMetricsEndpoint, { query: { asOf } });

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
