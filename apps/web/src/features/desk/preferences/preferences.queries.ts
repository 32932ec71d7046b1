import {
  type CompanyPreferences,
  getPreferencesEndpoint,
  setPreferencesEndpoint,
} from '@verdure/contract/desk/preferences';
import { queryOptions, useMutation } from '@tanstack/react-query';

import { call } from '../../../api/call.ts';
import { textOf } from '../../../api/call-error.ts';
import { keys } from '../../../api/keys.ts';
import { useMakeStale } from '../../../api/stale.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { preferencesMessages } from './preferences.messages.ts';

export const preferencesQuery = (companyId: number) =>
  queryOptions({
    queryKey: keys.companyPreferences(companyId),
    queryFn: ({ signal }) => call(getPreferencesEndpoint, { params: { companyId } }, { signal }),
  });

export function useSetPreferences(companyId: number) {
  const makeStale = useMakeStale();
  return useMutation({
    mutationFn: (body: CompanyPreferences) =>
      call(setPreferencesEndpoint, { params: { companyId }, body }),
    onSuccess: async () => {
      await makeStale('company');
      showToast('success', preferencesMessages.saved);
    },
    onError: (error) => showToast('error', textOf(error, preferencesMessages.saveFailed)),
  });
}
