import {
  addNoteEndpoint,
  companyNotesEndpoint,
  deleteNoteEndpoint,
  hideDefaultNotesEndpoint,
} from '@verdure/contract/coverage/notes';
import type { BodyOf } from '@verdure/contract/http/endpoint';
import { queryOptions, useMutation } from '@tanstack/react-query';

import { call } from '../../../api/call.ts';
import { textOf } from '../../../api/call-error.ts';
import { keys } from '../../../api/keys.ts';
import { useMakeStale } from '../../../api/stale.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { notesMessages } from './notes.messages.ts';

/** The page that notes belong to. */
export interface NotedPage {
  readonly companyId: number;
  readonly profileId: number;
}

export const companyNotesQuery = (page: NotedPage) =>
  queryOptions({
    queryKey: keys.companyNotes(page.companyId, page.profileId),
    queryFn: ({ signal }) => call(companyNotesEndpoint, { params: { ...page } }, { signal }),
  });

export function useAddNote(page: NotedPage) {
  const makeStale = useMakeStale();
  return useMutation({
    mutationFn: (body: BodyOf<typeof addNoteEndpoint>) =>
      call(addNoteEndpoint, { params: { ...page }, body }),
    onSuccess: async () => {
      await makeStale('companyNotes');
      showToast('success', notesMessages.added);
    },
    onError: (error) => showToast('error', textOf(error, notesMessages.addFailed)),
  });
}

export function useDeleteNote({ companyId, profileId }: NotedPage) {
  const makeStale = useMakeStale();
  return useMutation({
    mutationFn: (noteId: number) =>
      call(deleteNoteEndpoint, { params: { companyId, profileId, noteId } }),
    onSuccess: async () => {
      await makeStale('companyNotes');
      showToast('success', notesMessages.deleted);
    },
    onError: (error) => showToast('error', textOf(error, notesMessages.deleteFailed)),
  });
}

/** Hides or shows the default notes for everyone in the organisation. */
export function useHideDefaults(page: NotedPage) {
  const makeStale = useMakeStale();
  return useMutation({
    mutationFn: (hidden: boolean) =>
      call(hideDefaultNotesEndpoint, { params: { ...page }, body: { hidden } }),
    onSuccess: async ({ hidden }) => {
      await makeStale('companyNotes');
      showToast('success', hidden ? notesMessages.hidDefaults : notesMessages.showsDefaults);
    },
    onError: (error) => showToast('error', textOf(error, notesMessages.hideFailed)),
  });
}
