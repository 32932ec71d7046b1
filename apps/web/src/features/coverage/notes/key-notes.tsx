import './key-notes.css';

import { addNoteEndpoint } from '@verdure/contract/coverage/notes';
import type { CompanyNote } from '@verdure/contract/coverage/notes';
import type { IdAndName } from '@verdure/contract/http/fields';
import { useQuery } from '@tanstack/react-query';
import { Eye, EyeOff, Plus } from 'lucide-react';
import { useState } from 'react';

import { mayCall, useViewer } from '../../../api/viewer.ts';
import { MoreMenu } from '../../../ui/overlay/more-menu.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Loaded } from '../../../ui/states/loaded.tsx';
import { AddNote } from './add-note.tsx';
import { DeleteNote } from './delete-note.tsx';
import { NoteList } from './note-list.tsx';
import { notesMessages } from './notes.messages.ts';
import { companyNotesQuery, useHideDefaults } from './notes.queries.ts';
import type { NotedPage } from './notes.queries.ts';

interface Props {
  readonly page: NotedPage;
  /** The issues of the company, to write about. */
  readonly issues: readonly IdAndName[];
  /** Opens the issue in its table, where the numbers behind it are. */
  readonly onIssue: (issueId: number) => void;
  /** The scores are means of its peers. */
  readonly isProxy: boolean;
}

const NOTES_PX = 160;

/** The default notes and the organisation's own (SCR-NOTE-01 and 02). */
export function KeyNotes({ page, issues, onIssue, isProxy }: Props) {
  const notes = useQuery(companyNotesQuery(page));
  const mayChange = mayCall(useViewer(), addNoteEndpoint);
  const [isAdding, setAdding] = useState(false);
  return (
    <Panel
      title={notesMessages.title}
      actions={
        mayChange && notes.data ? (
          <NotesMenu page={page} notes={notes.data} onAdd={() => setAdding(true)} />
        ) : null
      }
    >
      {isProxy ? <p className="caption">{notesMessages.ofPeers}</p> : null}
      <Loaded
        query={notes}
        failed={notesMessages.failed}
        heightPx={NOTES_PX}
        waitText={notesMessages.wait}
      >
        {(all) => <Notes page={page} notes={all} mayChange={mayChange} onIssue={onIssue} />}
      </Loaded>
      {isAdding ? <AddNote page={page} issues={issues} onClose={() => setAdding(false)} /> : null}
    </Panel>
  );
}

interface NotesProps extends Pick<Props, 'page' | 'onIssue'> {
  readonly notes: readonly CompanyNote[];
  readonly mayChange: boolean;
}

function Notes({ page, notes, mayChange, onIssue }: NotesProps) {
  const [deleting, setDeleting] = useState<CompanyNote | null>(null);
  const shown = notes.filter(({ hidden }) => !hidden);
  return (
    <div className="key-issues">
      {shown.length < notes.length ? <p className="caption">{notesMessages.hidden}</p> : null}
      {notes.length === 0 ? <p className="caption">{notesMessages.none}</p> : null}
      {(['risk', 'point'] as const).map((type) => (
        <NoteList
          key={type}
          type={type}
          notes={shown.filter((note) => note.type === type)}
          onIssue={onIssue}
          {...(mayChange && { onDelete: setDeleting })}
        />
      ))}
      {deleting === null ? null : (
        <DeleteNote page={page} note={deleting} onEnd={() => setDeleting(null)} />
      )}
    </div>
  );
}

interface MenuProps extends Pick<NotesProps, 'page' | 'notes'> {
  readonly onAdd: () => void;
}

function NotesMenu({ page, notes, onAdd }: MenuProps) {
  const hide = useHideDefaults(page);
  const isHidden = notes.some(({ hidden }) => hidden);
  const Icon = isHidden ? Eye : EyeOff;
  const hasDefaults = notes.some((note) => note.default);
  const switchDefaults = {
    label: isHidden ? notesMessages.show : notesMessages.hide,
    icon: <Icon className="icon" aria-hidden />,
    onSelect: () => hide.mutate(!isHidden),
  };
  return (
    <MoreMenu
      subject={notesMessages.title.toLowerCase()}
      actions={[
        {
          label: notesMessages.add,
          icon: <Plus className="icon" aria-hidden />,
          onSelect: onAdd,
        },
        ...(hasDefaults ? [switchDefaults] : []),
      ]}
    />
  );
}
