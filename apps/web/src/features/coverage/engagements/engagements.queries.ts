import {
  addEngagementEndpoint,
  deleteEngagementEndpoint,
  listEngagementsEndpoint,
} from '@verdure/contract/coverage/engagements';
import type { BodyOf } from '@verdure/contract/http/endpoint';
import { queryOptions, useMutation } from '@tanstack/react-query';

import { call } from '../../../api/call.ts';
import { textOf } from '../../../api/call-error.ts';
import { keys } from '../../../api/keys.ts';
import { useMakeStale } from '../../../api/stale.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { engagementsMessages } from './engagements.messages.ts';

export const engagementsQuery = (companyId: number) =>
  queryOptions({
    queryKey: keys.engagements(companyId),
    queryFn: ({ signal }) => call(listEngagementsEndpoint, { params: { companyId } }, { signal }),
  });

export function useAddEngagement(companyId: number) {
  const makeStale = useMakeStale();
  return useMutation({
    mutationFn: (body: BodyOf<typeof addEngagementEndpoint>) =>
      call(addEngagementEndpoint, { params: { companyId }, body }),
    onSuccess: async () => {
      await makeStale('engagements');
      showToast('success', engagementsMessages.added);
    },
    onError: (error) => showToast('error', textOf(error, engagementsMessages.addFailed)),
  });
}

export function useDeleteEngagement(companyId: number) {
  const makeStale = useMakeStale();
  return useMutation({
    mutationFn: (engagementId: number) =>
      call(deleteEngagementEndpoint, { params: { companyId, engagementId } }),
    onSuccess: async () => {
      await makeStale('engagements');
      showToast('success', engagementsMessages.deleted);
    },
    onError: (error) => showToast('error', textOf(error, engagementsMessages.deleteFailed)),
  });
}
