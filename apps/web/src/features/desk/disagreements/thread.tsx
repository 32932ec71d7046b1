import './thread.css';

import {
  DISAGREEMENT_CHARACTERS,
  type DisagreementNote,
  type DisagreementState,
} from '@verdure/contract/desk/disagreements';
import { type ReactNode, useState } from 'react';

import { formatMoment } from '../../../format/date.ts';
import { formatScore } from '../../../format/score.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { TextArea } from '../../../ui/controls/text-area.tsx';
import { unsavedMark } from '../../../ui/unsaved.ts';
import { STATE_WORDS, threadMessages } from './thread.messages.ts';

/** A thread as both sides read it. */
export interface Thread {
  readonly state: DisagreementState;
  readonly notes: readonly DisagreementNote[];
  readonly reporting_year: number;
  readonly current_awareness_score: number | null;
  readonly suggested_awareness_score: number;
  readonly reason: string;
  readonly created_at: string;
}

interface Props {
  readonly thread: Thread;
  /** Who raised it. */
  readonly raisedBy: string;
  /** How notes without a name are signed. */
  readonly unnamed: (note: DisagreementNote) => string;
  /** The form under it. */
  readonly children: ReactNode;
}

/** What was said of a score, from the first word to the last. */
export function DisagreementThread({ thread, raisedBy, unnamed, children }: Props) {
  const { state, notes, reporting_year: year, created_at: at } = thread;
  const scores = threadMessages.scores(
    formatScore(thread.current_awareness_score),
    formatScore(thread.suggested_awareness_score),
  );
  return (
    <article className="thread" aria-label={threadMessages.label(raisedBy, year)}>
      <p className="thread-head">
        <span className="thread-state" data-state={state}>
          {STATE_WORDS[state]}
        </span>
        {scores}, {year}
      </p>
      <ol className="thread-notes">
        <Said by={raisedBy} at={at} text={thread.reason} />
        {notes.map((note) => (
          <Said
            key={note.id}
            by={note.author_name ?? unnamed(note)}
            at={note.created_at}
            text={note.text}
          />
        ))}
      </ol>
      {children}
    </article>
  );
}

interface SaidProps {
  readonly by: string;
  readonly at: string;
  readonly text: string;
}

const Said = ({ by, at, text }: SaidProps) => (
  <li>
    <p className="caption">
      {by} · <time dateTime={at}>{formatMoment(at)}</time>
    </p>
    <p className="thread-text">{text}</p>
  </li>
);

/** A way to send what was written. */
export interface ThreadAction {
  readonly label: string;
  readonly send: (text: string) => Promise<unknown>;
}

interface FormProps {
  readonly label: string;
  readonly actions: readonly ThreadAction[];
  readonly isPending: boolean;
}

/** An answer or a reply; what was written stays where it could not be sent. */
export function ThreadForm({ label, actions, isPending }: FormProps) {
  const [text, setText] = useState('');
  const words = text.trim();
  const isTooLong = words.length > DISAGREEMENT_CHARACTERS;
  const whyNot = words === '' ? threadMessages.noText : isTooLong ? threadMessages.tooLong : null;
  const send = (action: ThreadAction) =>
    void action.send(words).then(
      () => setText(''),
      // the failure has been said
      () => undefined,
    );
  return (
    <div className="stack" {...unsavedMark(words !== '')}>
      <TextArea
        label={label}
        value={text}
        rows={2}
        mostCharacters={DISAGREEMENT_CHARACTERS}
        tooLong={threadMessages.tooLong}
        onChange={setText}
      />
      <div className="review-buttons">
        {actions.map((action) => (
          <Button
            key={action.label}
            isPending={isPending}
            disabledReason={whyNot}
            onClick={() => send(action)}
          >
            {action.label}
          </Button>
        ))}
      </div>
    </div>
  );
}
