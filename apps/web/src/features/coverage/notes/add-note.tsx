import './key-notes.css';

import { NOTE_CHARACTERS, NOTE_TYPES } from '@verdure/contract/coverage/notes';
import type { NoteType } from '@verdure/contract/coverage/notes';
import type { IdAndName } from '@verdure/contract/http/fields';
import { useState } from 'react';

import { Button } from '../../../ui/controls/button.tsx';
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { TextArea } from '../../../ui/controls/text-area.tsx';
import { Modal } from '../../../ui/overlay/modal.tsx';
import { NOTE_WORDS, notesMessages } from './notes.messages.ts';
import { useAddNote } from './notes.queries.ts';
import type { NotedPage } from './notes.queries.ts';

interface Props {
  readonly page: NotedPage;
  readonly issues: readonly IdAndName[];
  readonly onClose: () => void;
}

const KINDS = NOTE_TYPES.map((value) => ({ value, label: NOTE_WORDS[value].one }));

function whyNot(issue: string | null, reason: string): string | null {
  if (issue === null) return notesMessages.noIssue;
  if (reason === '') return notesMessages.noReason;
  return reason.length > NOTE_CHARACTERS ? notesMessages.tooLong : null;
}

/** A key risk or key point of our own (SCR-NOTE-02). */
export function AddNote({ page, issues, onClose }: Props) {
  const [type, setType] = useState<NoteType>('risk');
  const [issue, setIssue] = useState<string | null>(null);
  const [text, setText] = useState('');
  const add = useAddNote(page, onClose);
  const reason = text.trim();
  return (
    <Modal
      title={notesMessages.add}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabledReason={whyNot(issue, reason)}
            isPending={add.isPending}
            onClick={() => add.mutate({ type, reason, dimension_id: Number(issue) })}
          >
            Save note
          </Button>
        </>
      }
    >
      <div className="stack" data-first-focus>
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
      </div>
    </Modal>
  );
}
