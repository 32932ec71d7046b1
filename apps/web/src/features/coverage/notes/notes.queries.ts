import {
  addNoteEndpoint,
  companyNotesEndpoint,
  deleteNoteEndpoint,
  hideDefaultNotesEndpoint,
} from '@verdure/contract/coverage/notes';
import type { BodyOf } from '@verdure/contract/http/endpoint';

import { useAct } from '../../../acts/use-act.ts';
import { call } from '../../../api/call.ts';
import { keys } from '../../../api/keys.ts';
import { readQuery } from '../../../api/read-query.ts';
import { notesMessages } from './notes.messages.ts';

/** The page that notes belong to. */
export interface NotedPage {
  readonly companyId: number;
  readonly profileId: number;
}

export const companyNotesQuery = (page: NotedPage) =>
  readQuery(keys.companyNotes(page.companyId, page.profileId), companyNotesEndpoint, {
    params: { ...page },
  });

export const useAddNote = (page: NotedPage) =>
  useAct({
    act: (body: BodyOf<typeof addNoteEndpoint>) =>
      call(addNoteEndpoint, { params: { ...page }, body }),
    makesStale: 'companyNotes',
    done: notesMessages.added,
    failed: notesMessages.addFailed,
  });

export const useDeleteNote = ({ companyId, profileId }: NotedPage) =>
  useAct({
    act: (noteId: number) => call(deleteNoteEndpoint, { params: { companyId, profileId, noteId } }),
    makesStale: 'companyNotes',
    done: notesMessages.deleted,
    failed: notesMessages.deleteFailed,
  });

/** Hides or shows the default notes for everyone in the organisation. */
export const useHideDefaults = (page: NotedPage) =>
  useAct({
    act: (hidden: boolean) =>
      call(hideDefaultNotesEndpoint, { params: { ...page }, body: { hidden } }),
    makesStale: 'companyNotes',
    done: ({ hidden }) => (hidden ? notesMessages.hidDefaults : notesMessages.showsDefaults),
    failed: notesMessages.hideFailed,
  });
