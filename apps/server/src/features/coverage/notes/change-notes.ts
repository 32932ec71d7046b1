import type { NoteType } from '@verdure/contract/coverage/notes';
import { Problem } from '@verdure/contract/http/problem';

import { recordAudit } from '../../../platform/audit.ts';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { Acting } from '../../../platform/viewer.ts';
import type { Note, NotedPage } from './note.ts';
import {
  deleteNoteRow,
  findNote,
  hidesDefaults,
  insertNote,
  isKnownDimension,
  setHidesDefaults,
} from './note.store.ts';

interface Act {
  readonly action: string;
  readonly before?: Readonly<Record<string, unknown>>;
  readonly after?: Readonly<Record<string, unknown>>;
}

const recordAct = (
  tx: TenantTransaction,
  { page, by }: { readonly page: NotedPage; readonly by: Acting },
  act: Act,
) =>
  recordAudit(tx, {
    organisationId: page.organisationId,
    actorUserId: by.viewer.userId,
    subject: { type: 'company', id: page.companyId },
    requestId: by.requestId,
    ...act,
  });

const factsOf = ({ profileId }: NotedPage, { dimensionId, type, reason }: WrittenNote) => ({
  profileId,
  dimensionId,
  type,
  reason,
});

interface WrittenNote {
  readonly reason: string;
  readonly dimensionId: number;
  readonly type: NoteType;
}

/** Adds a key risk or key point. @throws Problem for an unknown issue */
export async function addNote(
  tx: TenantTransaction,
  page: NotedPage,
  { by, note }: { readonly by: Acting; readonly note: WrittenNote },
): Promise<Note> {
  if (!(await isKnownDimension(tx, note.dimensionId))) throw new Problem('note.unknown-issue');
  const { userId } = by.viewer;
  const noteId = await insertNote(tx, page, { ...note, userId });
  const after = factsOf(page, note);
  await recordAct(tx, { page, by }, { action: 'company.note-added', after });
  return mustFindNote(tx, page, noteId);
}

async function mustFindNote(tx: TenantTransaction, page: NotedPage, noteId: number): Promise<Note> {
  const note = await findNote(tx, page, noteId);
  if (note === null) throw new Problem('note.not-found');
  return note;
}

/** Deletes a note of this page. @throws Problem if it is not there */
export async function deleteNote(
  tx: TenantTransaction,
  page: NotedPage,
  { by, noteId }: { readonly by: Acting; readonly noteId: number },
): Promise<void> {
  const note = await mustFindNote(tx, page, noteId);
  await deleteNoteRow(tx, page, noteId);
  const before = factsOf(page, note);
  await recordAct(tx, { page, by }, { action: 'company.note-deleted', before });
}

/** Hides the default notes of a page, or shows them again, for everyone in the organisation. */
export async function hideDefaultNotes(
  tx: TenantTransaction,
  page: NotedPage,
  { by, isHidden }: { readonly by: Acting; readonly isHidden: boolean },
): Promise<void> {
  if ((await hidesDefaults(tx, page)) === isHidden) return;
  await setHidesDefaults(tx, page, isHidden);
  const action = isHidden ? 'company.default-notes-hidden' : 'company.default-notes-shown';
  await recordAct(tx, { page, by }, { action, after: { profileId: page.profileId } });
}
