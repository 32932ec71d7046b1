import { saveFilterEndpoint, tryFilterEndpoint } from '@verdure/contract/news/sentiment-filters';
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

export function useSaveFilter(companyId: number, onSaved: () => void) {
  const makeStale = useMakeStale();
  return useMutation({
    mutationFn: (filter: string) =>
      call(saveFilterEndpoint, { params: { companyId }, body: { filter } }),
    onSuccess: async () => {
      await makeStale('sentiment');
      showToast('success', filterMessages.saved);
      onSaved();
    },
    onError: (error) => showToast('error', textOf(error, filterMessages.saveFailed)),
  });
}
