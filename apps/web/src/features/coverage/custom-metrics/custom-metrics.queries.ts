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

export const customMetricsQuery = (companyId: number) =>
  queryOptions({
    queryKey: keys.customMetrics(companyId),
    queryFn: ({ signal }) => call(customMetricsEndpoint, { params: { companyId } }, { signal }),
  });

/** The metrics of the viewer's own organisation, with or without values. */
export const ownQuestionsQuery = () =>
  queryOptions({
    queryKey: keys.ownQuestions,
    queryFn: ({ signal }) => call(listCustomMetricsEndpoint, {}, { signal }),
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
