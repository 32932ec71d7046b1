import './key-notes.css';

import type { CompanyNote, NoteType } from '@verdure/contract/coverage/notes';
import { Trash2, TrendingDown, TrendingUp } from 'lucide-react';

import { formatDate } from '../../../format/date.ts';
import { formatScore } from '../../../format/score.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { GradeMark } from '../../../ui/grade/grade-mark.tsx';
import { NOTE_WORDS } from './notes.messages.ts';

const ICONS = { risk: TrendingDown, point: TrendingUp } as const satisfies Record<
  NoteType,
  unknown
>;

interface Props {
  readonly type: NoteType;
  readonly notes: readonly CompanyNote[];
  readonly onIssue: (issueId: number) => void;
  /** Absent for readers, who delete nothing. */
  readonly onDelete?: (note: CompanyNote) => void;
}

/** The notes of one kind; nothing where there is none. */
export function NoteList({ type, notes, onIssue, onDelete }: Props) {
  if (notes.length === 0) return null;
  const Icon = ICONS[type];
  return (
    <section aria-label={NOTE_WORDS[type].many}>
      <h3 className={`key-kind key-${type}`}>
        <Icon className="icon" aria-hidden />
        {NOTE_WORDS[type].many}
      </h3>
      <ul>
        {notes.map((note) => (
          <li key={note.id ?? `issue ${note.dimension_id}`} className="key-issue">
            <button type="button" className="key-name" onClick={() => onIssue(note.dimension_id)}>
              {note.dimension_name}
            </button>
            {note.default ? (
              <>
                <span className="key-score">{formatScore(note.score)}</span>
                <GradeMark grade={note.grade} score={note.score} />
              </>
            ) : (
              <OwnNote note={note} {...(onDelete && { onDelete })} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface OwnProps extends Pick<Props, 'onDelete'> {
  readonly note: CompanyNote;
}

function OwnNote({ note, onDelete }: OwnProps) {
  const { written_by, created_at, dimension_name, reason } = note;
  const facts = [written_by, created_at === null ? null : formatDate(created_at)];
  return (
    <>
      <span className="key-delete">
        {onDelete ? (
          <IconButton
            label={`Delete the note on ${dimension_name}`}
            icon={<Trash2 className="icon" aria-hidden />}
            isDense
            onClick={() => onDelete(note)}
          />
        ) : null}
      </span>
      <div className="key-words">
        <p className="text-block">{reason}</p>
        <p className="caption">{facts.filter((fact) => fact !== null).join(', ')}</p>
      </div>
    </>
  );
}
