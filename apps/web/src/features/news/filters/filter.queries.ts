import { saveFilterEndpoint, tryFilterEndpoint } from '@verdure/contract/news/sentiment-filters';
import type { BodyOf } from '@verdure/contract/http/endpoint';
import { useMutation } from '@tanstack/react-query';

import { call } from '../../../api/call.ts';
import { textOf } from '../../../api/call-error.ts';
import { useMakeStale } from '../../../api/stale.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { filterMessages } from './filter.messages.ts';

export const useTryFilter = (companyId: number) =>
  useMutation({
    mutationFn: (filter: string) =>
      call(tryFilterEndpoint, { params: { companyId }, body: { filter } }),
    onError: (error) => showToast('error', textOf(error, filterMessages.tryFailed)),
  });

export function useSaveFilter(companyId: number) {
  const makeStale = useMakeStale();
  return useMutation({
    mutationFn: (body: BodyOf<typeof saveFilterEndpoint>) =>
      call(saveFilterEndpoint, { params: { companyId }, body }),
    onSuccess: async () => {
      await makeStale('sentiment');
      showToast('success', filterMessages.saved);
    },
    onError: (error) => showToast('error', textOf(error, filterMessages.saveFailed)),
  });
}
