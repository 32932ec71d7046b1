import {
  changeCustomMetricEndpoint,
  customMetricsEndpoint,
  deleteCustomMetricEndpoint,
  listCustomMetricsEndpoint,
} from '@verdure/contract/coverage/custom-metrics';
import type { BodyOf } from '@verdure/contract/http/endpoint';
import { queryOptions, useMutation } from '@tanstack/react-query';

import { call } from '../../../api/call.ts';
import { textOf } from '../../../api/call-error.ts';
import { keys } from '../../../api/keys.ts';
import { useMakeStale } from '../../../api/stale.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
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

export function useChangeQuestion(questionId: number) {
  const makeStale = useMakeStale();
  return useMutation({
    mutationFn: (body: BodyOf<typeof changeCustomMetricEndpoint>) =>
      call(changeCustomMetricEndpoint, { params: { questionId }, body }),
    onSuccess: async () => {
      await makeStale('customMetrics');
      showToast('success', customMetricsMessages.changed);
    },
  });
}

export function useDeleteQuestion() {
  const makeStale = useMakeStale();
  return useMutation({
    mutationFn: (questionId: number) =>
      call(deleteCustomMetricEndpoint, { params: { questionId } }),
    onSuccess: async () => {
      await makeStale('customMetrics');
      showToast('success', customMetricsMessages.removed);
    },
    onError: (error) => showToast('error', textOf(error, customMetricsMessages.removeFailed)),
  });
}
