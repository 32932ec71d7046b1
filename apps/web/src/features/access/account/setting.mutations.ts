import { updateUserEndpoint } from '@verdure/contract/access/account';
import type { UserChange } from '@verdure/contract/access/account';
import { useMutation, useMutationState } from '@tanstack/react-query';

import { call } from '../../../api/call.ts';
import { textOf } from '../../../api/call-error.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { accountMessages } from './account.messages.ts';
import { useReplaceViewer } from './account.mutations.ts';

/** One after the other: each answer is the whole viewer, and the last to come is shown. */
const SETTINGS = { mutationKey: ['account-settings'], scope: { id: 'account-settings' } } as const;

/** Saves one setting at once; several may be on their way. A failure says so by itself. */
export function useSaveSetting(failed: string = accountMessages.notificationsFailed) {
  const takeViewer = useReplaceViewer();
  return useMutation({
    ...SETTINGS,
    // what is done is forgotten with the page
    gcTime: 0,
    mutationFn: (body: UserChange) => call(updateUserEndpoint, { body }),
    onSuccess: takeViewer,
    onError: (error) => showToast('error', textOf(error, failed)),
  });
}

/** Of all settings together. */
export function useSettingsState(): { readonly isPending: boolean; readonly isSaved: boolean } {
  const { mutationKey } = SETTINGS;
  const states = useMutationState({
    filters: { mutationKey },
    select: ({ state: { status, submittedAt } }) => ({ status, submittedAt }),
  });
  const newest = states.toSorted((a, b) => a.submittedAt - b.submittedAt).at(-1);
  return {
    isPending: states.some(({ status }) => status === 'pending'),
    isSaved: newest?.status === 'success',
  };
}
