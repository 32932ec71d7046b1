import './key-notes.css';

import { NOTE_CHARACTERS, NOTE_TYPES } from '@verdure/contract/coverage/notes';
import type { NoteType } from '@verdure/contract/coverage/notes';
import type { IdAndName } from '@verdure/contract/http/fields';
import { useState } from 'react';

import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { TextArea } from '../../../ui/controls/text-area.tsx';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { NOTE_WORDS, notesMessages } from './notes.messages.ts';
import { useAddNote } from './notes.queries.ts';
import type { NotedPage } from './notes.queries.ts';

interface Props {
  readonly page: NotedPage;
  readonly issues: readonly IdAndName[];
  readonly onClose: () => void;
}

const KINDS = NOTE_TYPES.map((value) => ({ value, label: NOTE_WORDS[value].one }));

/** What is sent, or why it cannot be yet. */
function bodyOf(type: NoteType, issue: string | null, reason: string) {
  if (issue === null) return notesMessages.noIssue;
  if (reason === '') return notesMessages.noReason;
  if (reason.length > NOTE_CHARACTERS) return notesMessages.tooLong;
  return { type, reason, dimension_id: Number(issue) };
}

/** A key risk or key point of our own (SCR-NOTE-02). */
export function AddNote({ page, issues, onClose }: Props) {
  const [type, setType] = useState<NoteType>('risk');
  const [issue, setIssue] = useState<string | null>(null);
  const [text, setText] = useState('');
  return (
    <FormDialog
      title={notesMessages.add}
      action="Save note"
      body={bodyOf(type, issue, text.trim())}
      send={useAddNote(page)}
      onClose={onClose}
    >
      <div>
        <SegmentedControl label="Kind of note" segments={KINDS} value={type} onChange={setType} />
      </div>
      <Select
        label="Issue"
        options={issues.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={issue}
        placeholder="choose one"
        onChange={setIssue}
      />
      <TextArea
        label="Why"
        value={text}
        mostCharacters={NOTE_CHARACTERS}
        tooLong={notesMessages.tooLong}
        onChange={setText}
      />
    </FormDialog>
  );
}
