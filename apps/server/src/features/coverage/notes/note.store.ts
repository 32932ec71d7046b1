import type { NoteType } from '@verdure/contract/coverage/notes';

import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { Note, NotedPage } from './note.ts';

const notesOf = (tx: TenantTransaction, { organisationId, companyId, profileId }: NotedPage) =>
  tx
    .selectFrom('company_notes as note')
    .innerJoin('dimensions', 'dimensions.id', 'note.dimension_id')
    .leftJoin('users', (join) =>
      join
        .onRef('users.organisation_id', '=', 'note.organisation_id')
        .onRef('users.id', '=', 'note.created_by'),
    )
    .where('note.organisation_id', '=', organisationId)
    .where('note.company_id', '=', companyId)
    .where('note.profile_id', '=', profileId)
    .select([
      'note.id',
      'note.reason',
      'note.dimension_id',
      'note.type',
      'note.created_at',
      'dimensions.name as dimension_name',
      'users.first_name',
      'users.last_name',
    ]);

type NoteRow = Awaited<ReturnType<ReturnType<typeof notesOf>['execute']>>[number];

const noteOf = ({ first_name, last_name, ...row }: NoteRow): Note => ({
  id: row.id,
  reason: row.reason,
  dimensionId: row.dimension_id,
  dimensionName: row.dimension_name,
  type: row.type,
  writtenBy: first_name === null ? null : `${first_name} ${last_name ?? ''}`.trim(),
  createdAt: row.created_at,
});

/** The organisation's own notes, oldest first. */
export async function listNotes(tx: TenantTransaction, page: NotedPage): Promise<readonly Note[]> {
  const rows = await notesOf(tx, page).orderBy('note.id').execute();
  return rows.map(noteOf);
}

/** A note of this page, else null. */
export async function findNote(
  tx: TenantTransaction,
  page: NotedPage,
  noteId: number,
): Promise<Note | null> {
  const row = await notesOf(tx, page).where('note.id', '=', noteId).executeTakeFirst();
  return row === undefined ? null : noteOf(row);
}

interface NewNote {
  readonly reason: string;
  readonly dimensionId: number;
  readonly type: NoteType;
  readonly userId: number;
}

/** Stores a note. @returns its id */
export async function insertNote(
  tx: TenantTransaction,
  { organisationId, companyId, profileId }: NotedPage,
  note: NewNote,
): Promise<number> {
  const { id } = await tx
    .insertInto('company_notes')
    .values({
      organisation_id: organisationId,
      company_id: companyId,
      profile_id: profileId,
      dimension_id: note.dimensionId,
      type: note.type,
      reason: note.reason,
      created_by: note.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const deleteNoteRow = (
  tx: TenantTransaction,
  { organisationId }: NotedPage,
  noteId: number,
) =>
  tx
    .deleteFrom('company_notes')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', noteId)
    .execute();

export async function isKnownDimension(tx: TenantTransaction, id: number): Promise<boolean> {
  const found = await tx
    .selectFrom('dimensions')
    .where('id', '=', id)
    .select('id')
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether the organisation hides the default notes of a page. */
export async function hidesDefaults(tx: TenantTransaction, page: NotedPage): Promise<boolean> {
  const found = await tx
    .selectFrom('hidden_default_notes')
    .where('organisation_id', '=', page.organisationId)
    .where('company_id', '=', page.companyId)
    .where('profile_id', '=', page.profileId)
    .select('company_id')
    .executeTakeFirst();
  return found !== undefined;
}

export async function setHidesDefaults(
  tx: TenantTransaction,
  page: NotedPage,
  isHidden: boolean,
): Promise<void> {
  const { organisationId, companyId, profileId } = page;
  if (isHidden) {
    await tx
      .insertInto('hidden_default_notes')
      .values({ organisation_id: organisationId, company_id: companyId, profile_id: profileId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return;
  }
  await tx
    .deleteFrom('hidden_default_notes')
    .where('organisation_id', '=', organisationId)
    .where('company_id', '=', companyId)
    .where('profile_id', '=', profileId)
    .execute();
}
