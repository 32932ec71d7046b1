import { SCREENER_LIMITS, type ScreenerQuery } from '@verdure/contract/screening/screener-query';
import type { SavedQuery, SavedQueryRow } from '@verdure/contract/screening/saved-queries';
import { useState } from 'react';

import { TextArea } from '../../../ui/controls/text-area.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { SAVED_TITLES, type SavedMode, savedQueriesMessages } from './saved-queries.messages.ts';
import { useSaveQuery } from './saved-queries.queries.ts';
import { SavedRows } from './saved-rows.tsx';

interface Props {
  readonly mode: SavedMode;
  readonly query: ScreenerQuery;
  /** Why it is saved, where the reader asked for something else. */
  readonly why?: string;
  readonly onSaved: (saved: SavedQuery) => void;
  readonly onClose: () => void;
}

const EMPTY = { id: null, name: '', notes: '' } as const;

interface Draft {
  /** The saved query that is overwritten. */
  readonly id: number | null;
  readonly name: string;
  readonly notes: string;
}

/** A new saved query, or one that is overwritten: then 'Save' becomes 'Update' (SCR-QRY-04). */
export function SaveQueryModal({ mode, query, why, onSaved, onClose }: Props) {
  const [draft, setDraft] = useState<Draft>(EMPTY);
  const { id, name, notes } = draft;
  const toggle = (row: SavedQueryRow) =>
    setDraft(row.id === id ? EMPTY : { id: row.id, name: row.name, notes: row.notes });
  const { save: saveWord, update, tooLong } = savedQueriesMessages;
  return (
    <FormDialog
      title={SAVED_TITLES[mode].save}
      className="modal saved-modal"
      action={id === null ? saveWord : update}
      body={whyNot(draft) ?? { id, name: name.trim(), notes: notes.trim(), query }}
      send={useSaveQuery()}
      onClose={onClose}
      onDone={onSaved}
    >
      {why === undefined ? null : <p>{why}</p>}
      <SavedRows
        className="saved-to-overwrite"
        acts={[
          {
            header: savedQueriesMessages.overwrite,
            cell: (row) => <Overwrite row={row} isChosen={row.id === id} onToggle={toggle} />,
          },
        ]}
      />
      <TextField
        label={savedQueriesMessages.name}
        data-first-focus
        value={name}
        onChange={(event) => setDraft({ id, notes, name: event.target.value })}
      />
      <TextArea
        label={savedQueriesMessages.notes}
        rows={3}
        value={notes}
        mostCharacters={SCREENER_LIMITS.notesCharacters}
        tooLong={tooLong}
        onChange={(text) => setDraft({ id, name, notes: text })}
      />
    </FormDialog>
  );
}

function whyNot({ name, notes }: Draft): string | null {
  const { nameCharacters, notesCharacters } = SCREENER_LIMITS;
  if (name.trim() === '') return savedQueriesMessages.noName;
  if (name.trim().length > nameCharacters)
    return `The name has at most ${nameCharacters} characters`;
  return notes.trim().length > notesCharacters
    ? `The notes have at most ${notesCharacters} characters`
    : null;
}

interface OverwriteProps {
  readonly row: SavedQueryRow;
  readonly isChosen: boolean;
  readonly onToggle: (row: SavedQueryRow) => void;
}

const Overwrite = ({ row, isChosen, onToggle }: OverwriteProps) => (
  <input
    type="checkbox"
    className="saved-box"
    aria-label={`${savedQueriesMessages.overwrite} ${row.name}`}
    title={row.may_change ? undefined : savedQueriesMessages.mayNotOverwrite}
    disabled={!row.may_change}
    checked={isChosen}
    onChange={() => onToggle(row)}
  />
);
